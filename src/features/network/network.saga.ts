import { all, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { millis } from '../../kernel/units';
import { networkQualityInterval } from '../../protocol/limits';
import { networkQualityTypes, type NetworkQualityType } from '../../protocol/vocabulary/video';
import { selectMayOperate, type WithConnection } from '../connection/connection.selectors';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { statisticsReported, type StatisticsState } from '../statistics/statistics.slice';
import { ownNetworkMeasured } from './network.actions';
import { levelOf } from './network.rules';
import type { WithNetwork } from './network.selectors';

type State = WithMeeting & WithConnection & WithNetwork & { readonly statistics: StatisticsState };

/** Both media say how good a way is: what is sent goes up, what is received comes down. */
const selectStreams = ({ statistics: { audio, video } }: State, type: NetworkQualityType) =>
  [audio, video].flatMap((report) => (type === 'uplink' ? report?.encode : report?.decode) ?? []);

function* measure(type: NetworkQualityType): SagaGenerator<void> {
  const { streams, known } = yield* select((state: State) => ({
    streams: selectStreams(state, type),
    known: state.network.own[type],
  }));
  const measured = levelOf(streams);
  if (!measured) return;
  if (known?.level === measured.level && known.bwLevel === measured.bwLevel) return;
  yield* put(ownNetworkMeasured({ type, ...measured }));
}

function* keepMeasuring(): SagaGenerator<never> {
  while (true) {
    yield* take(statisticsReported.match);
    for (const type of networkQualityTypes) yield* call(measure, type);
  }
}

/** Tells the others of one way, at most every 30 s and only what has changed. @source core 7 */
function* keepTelling(type: NetworkQualityType): SagaGenerator<never> {
  const clock = yield* fromContext('clock');
  let told: { readonly level: number; readonly bwLevel: number } | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  while (true) {
    const { now, mayAsk } = yield* select((state: State) => ({
      now: state.network.own[type],
      mayAsk: selectMayOperate(state).isAllowed,
    }));
    const isNews = now && (now.level !== told?.level || now.bwLevel !== told.bwLevel);
    const wait = toldAt + networkQualityInterval - clock.monotonic();
    if (!isNews || !mayAsk)
      yield* take(mayAsk ? ownNetworkMeasured.match : statisticsReported.match);
    else if (wait > 0) yield* call(sleep, millis(wait));
    else {
      told = now;
      toldAt = clock.monotonic();
      yield* ask('reportNetworkQuality', { type, ...now });
    }
  }
}

/** The own network's quality, measured each second and told at most every 30 s. @source core 9 */
export function* keepNetworkQuality(): SagaGenerator<void> {
  yield* all([call(keepMeasuring), ...networkQualityTypes.map((type) => call(keepTelling, type))]);
}

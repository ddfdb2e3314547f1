import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { millis } from '../../kernel/units';
import { reportNetworkQuality } from '../../protocol/signal/commands/network';
import { networkQualityInterval, unstableNetworkDelay } from '../../protocol/limits';
import { channelNames } from '../../protocol/vocabulary/media';
import { networkQualityTypes, type NetworkQualityType } from '../../protocol/vocabulary/video';
import { selectMayOperate, type WithConnection } from '../connection/connection.selectors';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { recentStreams } from '../statistics/quality.rules';
import { statisticsReported, type StatisticsState } from '../statistics/statistics.slice';
import { ownNetworkForgotten, ownNetworkMeasured, stabilityChanged } from './network.actions';
import { isLow, levelOf, type Measured } from './network.rules';
import type { WithNetwork } from './network.selectors';

/** The line that the log has of it. @source collaboration 9 @decision The wording. */
const unstableNetwork = 'unstable network';

type State = WithMeeting & WithConnection & WithNetwork & { readonly statistics: StatisticsState };

/**
 * The streams of one direction over the last seconds: sent streams are the uplink, others the
 * downlink.
 */
const selectStreams = (
  { statistics: { buffer } }: State,
  type: NetworkQualityType,
): readonly Measured[] =>
  channelNames.flatMap((medium) =>
    [...recentStreams(buffer[medium] ?? []).values()]
      .filter(({ way }) => (way === 'encode') === (type === 'uplink'))
      .map(({ now, lately }) => ({
        ...{ medium, rtt: lately.rtt, bandwidth: now.bandwidth },
        // TCP loses nothing on the uplink: losses at receivers happened on their networks.
        avg_loss: type === 'uplink' ? 0 : lately.avg_loss,
        // Frames that receivers drop are not dropped because of the network.
        heldBack: type === 'uplink' ? now.dropped : 0,
      })),
  );

function* measure(type: NetworkQualityType): SagaGenerator<void> {
  const { streams, known } = yield* select((state: State) => ({
    streams: selectStreams(state, type),
    known: state.network.own[type],
  }));
  const measured = levelOf(streams);
  if (!measured) {
    if (known) yield* put(ownNetworkForgotten({ type }));
    return;
  }
  if (known?.level === measured.level && known.bwLevel === measured.bwLevel) return;
  yield* put(ownNetworkMeasured({ type, ...measured }));
}

function* keepMeasuring(): SagaGenerator<never> {
  while (true) {
    yield* take(statisticsReported.match);
    for (const type of networkQualityTypes) yield* call(measure, type);
  }
}

/**
 * Sends the quality of one direction to the others, at most every 30 s and only changes.
 * @source core 7
 */
function* keepTelling(type: NetworkQualityType): SagaGenerator<never> {
  const clock = yield* fromContext('clock');
  let reported: { readonly level: number; readonly bwLevel: number } | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  while (true) {
    const { now, mayAsk } = yield* select((state: State) => ({
      now: state.network.own[type],
      mayAsk: selectMayOperate(state).isAllowed,
    }));
    const isNews = now && (now.level !== reported?.level || now.bwLevel !== reported.bwLevel);
    const wait = reportedAt + networkQualityInterval - clock.monotonic();
    if (!isNews || !mayAsk)
      yield* take(mayAsk ? ownNetworkMeasured.match : statisticsReported.match);
    else if (wait > 0) yield* call(sleep, millis(wait));
    else {
      reported = now;
      reportedAt = clock.monotonic();
      yield* ask(reportNetworkQuality, { type, ...now });
    }
  }
}

const selectIsOwnLow = (state: State): boolean => isLow(state.network.own);

function* awaitOwnNetwork(isPoor: boolean): SagaGenerator<true> {
  while ((yield* select(selectIsOwnLow)) !== isPoor)
    yield* take([ownNetworkMeasured.type, ownNetworkForgotten.type]);
  return true;
}

/**
 * Logs a network that has been poor for 15 s, and reports it until it is good again.
 * @source collaboration 9 (unstable-network log after 15 s)
 */
function* keepWatchingStability(): SagaGenerator<never> {
  const log = yield* fromContext('log');
  while (true) {
    yield* call(awaitOwnNetwork, true);
    const { recovered } = yield* race({
      recovered: call(awaitOwnNetwork, false),
      lasted: call(sleep, unstableNetworkDelay),
    });
    if (recovered) continue;
    log.warn(unstableNetwork);
    yield* put(stabilityChanged({ isUnstable: true }));
    yield* call(awaitOwnNetwork, false);
    yield* put(stabilityChanged({ isUnstable: false }));
  }
}

/**
 * Measures the local network's quality each second, and sends it at most every 30 s.
 * @source core 9
 */
export function* keepNetworkQuality(): SagaGenerator<void> {
  yield* all([
    call(keepMeasuring),
    call(keepWatchingStability),
    ...networkQualityTypes.map((type) => call(keepTelling, type)),
  ]);
}

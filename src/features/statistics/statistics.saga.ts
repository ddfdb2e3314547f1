import { all, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { minutes } from '../../kernel/units';
import { statisticsBuffer } from '../../protocol/limits';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { raiseNotice } from '../alerts/notice.task';
import { aggregatesOf, severitiesOf, worstOf } from './quality.rules';
import { selectAudioQuality, type WithStatistics } from './statistics.selectors';
import { audioQualityChanged, statisticsAggregated, statisticsReported } from './statistics.slice';

const selectBuffer = (state: WithStatistics, medium: MediaChannel) =>
  state.statistics.buffer[medium] ?? [];

/** After each 30 samples of a medium one record of each stream is made. @source media 9 */
function* keepAggregating(medium: MediaChannel): SagaGenerator<never> {
  let gathered = 0;
  while (true) {
    const { payload } = yield* take(statisticsReported.match);
    if (payload.medium !== medium) continue;
    gathered = (gathered + 1) % statisticsBuffer;
    if (gathered > 0) continue;
    const streams = aggregatesOf(yield* select(selectBuffer, medium));
    yield* put(statisticsAggregated({ medium, streams }));
  }
}

/** A network that is poor repeatedly is reported at this interval. @decision */
const adviceInterval = minutes(5);

/**
 * Judges the quality of audio, and reports changes; the person is told of the worst.
 * @source media 4
 */
function* keepJudging(): SagaGenerator<never> {
  const clock = yield* fromContext('clock');
  let advisedAt = Number.NEGATIVE_INFINITY;
  while (true) {
    const { payload } = yield* take(statisticsReported.match);
    if (payload.medium !== 'audio') continue;
    const severity = worstOf([...severitiesOf(yield* select(selectBuffer, 'audio')).values()]);
    if (severity === (yield* select(selectAudioQuality))) continue;
    yield* put(audioQualityChanged({ severity }));
    if (severity !== 'critical' || clock.monotonic() - advisedAt < adviceInterval) continue;
    advisedAt = clock.monotonic();
    const { poorConnection: reason } = audioTexts;
    yield* raiseNotice({ intent: 'warning', type: 'audio-quality', reason, of: 'audio' });
  }
}

/** Processes reports while the meeting lasts. */
export function* keepStatistics(): SagaGenerator<void> {
  yield* all([...channelNames.map((medium) => call(keepAggregating, medium)), call(keepJudging)]);
}

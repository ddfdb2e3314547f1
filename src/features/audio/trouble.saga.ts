import { all, call, take, type SagaGenerator } from 'typed-redux-saga';
import { seconds } from '../../kernel/units';
import { sleep } from '../../effects/sleep';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { raiseNotice } from '../alerts/notice.task';
import { engineTroubled } from '../engine/engine.actions';

/** The same trouble is shown again only after this. @decision */
const repeatAfter = seconds(30);

/** Temporary problems of receiving: another key comes, or another socket opens. */
const mended: readonly MediaErrorCode[] = ['decrypt-failed', 'socket-broken'];

function* keepTelling(code: MediaErrorCode): SagaGenerator<never> {
  while (true) {
    const { payload } = yield* take(engineTroubled.match);
    if (payload.medium !== 'audio' || payload.code !== code) continue;
    const reason = mediaErrorText(code, 'audio');
    yield* raiseNotice({ intent: 'warning', type: code, reason, of: 'audio' });
    yield* call(sleep, repeatAfter);
  }
}

/** Shows each audio trouble to the person, at most once in half a minute. @source media 8 */
export function* tellAudioTrouble(): SagaGenerator<void> {
  yield* all(mended.map((code) => call(keepTelling, code)));
}

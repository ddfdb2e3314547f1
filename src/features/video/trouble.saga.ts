import { call, fork, take, type SagaGenerator } from 'typed-redux-saga';
import { sleep } from '../../effects/sleep';
import { seconds } from '../../kernel/units';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { raiseNotice } from '../alerts/notice.task';
import { engineTroubled } from '../engine/engine.actions';

/** The same trouble is shown again only after this. @decision */
const repeatAfter = seconds(30);

/** Receiving errors that the engine recovers from on its own; errors of the local camera end it. */
const mended: readonly MediaErrorCode[] = ['decrypt-failed', 'socket-broken', 'init-failed'];

function* tell(code: MediaErrorCode): SagaGenerator<void> {
  const reason = mediaErrorText(code, 'video');
  yield* raiseNotice({ intent: 'warning', type: code, reason, of: 'video' });
}

function* keepTelling(code: MediaErrorCode): SagaGenerator<never> {
  while (true) {
    const { payload } = yield* take(engineTroubled.match);
    if (payload.medium !== 'video' || payload.code !== code) continue;
    yield* call(tell, code);
    yield* call(sleep, repeatAfter);
  }
}

/** Shows each video trouble to the person, at most once in half a minute. @source media 8 */
export function* tellVideoTrouble(): SagaGenerator<void> {
  for (const code of mended) yield* fork(keepTelling, code);
}

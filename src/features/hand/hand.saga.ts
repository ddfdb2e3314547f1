import { fork, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { askIfMay } from '../../effects/askIfMay';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { offerUndo } from '../hosting/offerUndo.task';
import { meetingOver } from '../meeting/meeting.actions';
import { lowerAllHandsRequested, lowerHandRequested, raiseHandRequested } from './hand.actions';
import { selectMayLowerAllHands, selectMayLowerHand, selectMayRaiseHand } from './hand.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

function* raise(): Outcome {
  return yield* askIfMay(selectMayRaiseHand, 'raiseHand', {});
}

function* lower({ userId }: { readonly userId?: number }): Outcome {
  const may = yield* guard(selectMayLowerHand, userId);
  if (!may.ok) return may;
  return yield* ask('lowerHand', userId === undefined ? {} : { id: userId });
}

/** Lowering all hands can be undone for a moment, in their order. */
function* lowerAll(): Outcome {
  const may = yield* guard(selectMayLowerAllHands);
  if (!may.ok) return may;
  const done = yield* ask('lowerAllHands', {});
  if (!done.ok) return done;
  return ok(yield* offerUndo({ seq: done.seq, of: lowerAllHandsRequested.type, name: '' }));
}

/** Intents about hands. @source core 6 */
export function* watchHand(): SagaGenerator<void> {
  yield* fork(takeIntent<void>, raiseHandRequested, raise, { until: meetingOver });
  yield* fork(takeIntent<{ userId?: number }>, lowerHandRequested, lower, { until: meetingOver });
  yield* fork(takeIntent<void>, lowerAllHandsRequested, lowerAll, { until: meetingOver });
}

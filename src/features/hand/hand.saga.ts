import { fork, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { askIfMay } from '../../effects/askIfMay';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { lowerAllHands } from '../../protocol/signal/commands/hosting';
import { lowerHand, raiseHand } from '../../protocol/signal/commands/participants';
import type { Refusal } from '../../protocol/error';
import { offerUndo } from '../hosting/offerUndo.task';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay } from '../meeting/privilege.selectors';
import { lowerAllHandsRequested, lowerHandRequested, raiseHandRequested } from './hand.actions';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

function* raise(): Outcome {
  return yield* askIfMay(selectMay('raiseHand'), raiseHand, {});
}

function* lower({ userId }: { readonly userId?: number }): Outcome {
  const body = userId === undefined ? {} : { id: userId };
  return yield* askIfMay(selectMay('lowerHand', userId), lowerHand, body);
}

/** Lowering all hands can be undone for a moment, in their order. */
function* lowerAll(): Outcome {
  const may = yield* guard(selectMay('lowerAllHands'));
  if (!may.ok) return may;
  const done = yield* ask(lowerAllHands, {});
  if (!done.ok) return done;
  return ok(yield* offerUndo({ seq: done.seq, of: lowerAllHandsRequested.type, name: '' }));
}

/** Intents about hands. @source core 6 */
export function* watchHand(): SagaGenerator<void> {
  yield* fork(takeIntent<void>, raiseHandRequested, raise, { until: meetingOver });
  yield* fork(takeIntent<{ userId?: number }>, lowerHandRequested, lower, { until: meetingOver });
  yield* fork(takeIntent<void>, lowerAllHandsRequested, lowerAll, { until: meetingOver });
}

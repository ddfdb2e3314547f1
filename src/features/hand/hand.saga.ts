import { fork, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { meetingOver } from '../meeting/meeting.actions';
import { lowerHandRequested, raiseHandRequested } from './hand.actions';
import { selectMayLowerHand, selectMayRaiseHand } from './hand.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

function* raise(): Outcome {
  const may = yield* guard(selectMayRaiseHand);
  return may.ok ? yield* ask('raiseHand', {}) : may;
}

function* lower({ userId }: { readonly userId?: number }): Outcome {
  const may = yield* guard(selectMayLowerHand, userId);
  if (!may.ok) return may;
  return yield* ask('lowerHand', userId === undefined ? {} : { id: userId });
}

/** Intents about hands. @source core 6 */
export function* watchHand(): SagaGenerator<void> {
  yield* fork(takeIntent<void>, raiseHandRequested, raise, { until: meetingOver });
  yield* fork(takeIntent<{ userId?: number }>, lowerHandRequested, lower, { until: meetingOver });
}

import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { controlRemote } from '../../protocol/signal/commands/remoteControl';
import type { Refusal } from '../../protocol/error';
import { remoteTakenBack } from './remoteControl.actions';
import { selectApprovedPerson } from './remoteControl.selectors';

/** Ends another's control of one's own screen, if there is any. @source media 4 (take back) */
export function* takeBackControl(): SagaGenerator<Result<unknown, Refusal>> {
  const person = yield* select(selectApprovedPerson);
  if (person === 0) return ok(undefined);
  const declined = yield* ask(controlRemote, { op: 'decline', AssignUserID: person });
  if (declined.ok) yield* put(remoteTakenBack());
  return declined;
}

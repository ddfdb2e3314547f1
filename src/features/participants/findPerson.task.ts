import { select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { selectParticipant, type WithParticipants } from './participants.selectors';

type Person = NonNullable<ReturnType<typeof selectParticipant>>;

/** The participant of this number, or the documented refusal. */
export function* findPerson(userId: number): SagaGenerator<Result<Person, Refusal>> {
  const person = yield* select((state: WithParticipants) => selectParticipant(state, userId));
  return person ? ok(person) : fail(refusal('INVALID_PARAMETERS', operationTexts.noMatchingUser));
}

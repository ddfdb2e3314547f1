import { select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import type { Participant } from '../../protocol/signal/participants';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { selectParticipant, type WithParticipants } from './participants.selectors';

/** The participant of this number, or the documented refusal. */
export function* findPerson(userId: number): SagaGenerator<Result<Participant, Refusal>> {
  const person = yield* select((state: WithParticipants) => selectParticipant(state, userId));
  return person ? ok(person) : fail(refusal('INVALID_PARAMETERS', operationTexts.noMatchingUser));
}

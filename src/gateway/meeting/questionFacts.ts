import type { QuestionActor, QuestionFacts } from '../../protocol/privileges/questionRules';
import { questionTexts } from '../../protocol/vocabulary/questionTexts';
import type { Decided } from './area';
import { refused } from './decision';
import type { MeetingEvent } from './event';
import type { StoredQuestion } from './questionHistory';
import { isControlling, type MeetingState, type Seat } from './state';

/** There is no such question, or none that the person may see. */
export const wrongQuestion = (): Decided => refused('INVALID_PARAMETERS', questionTexts.wrongId);

/** A question is as given from now on. */
export const changed = (question: StoredQuestion): MeetingEvent => ({
  name: 'questionChanged',
  question,
});

/** Who acts, as the rules of questions judge them. */
export const actorOf = (seat: Seat): QuestionActor => ({
  userId: seat.userId,
  isControlling: isControlling(seat),
  isWebinarAttendee: seat.isWebinarAttendee,
});

/** A question, as the rules judge what `seat` does with it. */
export const factsOf = (
  state: MeetingState,
  question: StoredQuestion,
  seat: Seat,
): QuestionFacts => {
  const { assignee, live } = question;
  const busy = question.state === 'answering' ? (live ?? assignee) : assignee;
  const holder = busy && state.seats.get(busy.userId);
  // Who has left, or the stage, answers nothing any more.
  const isThere = holder !== undefined && !holder.isWebinarAttendee && !holder.isOnHold;
  return {
    state: question.state,
    isOwn: question.askerId === seat.userId,
    hasAnswers: question.answer.length > 0,
    ...(isThere && { assigneeId: holder.userId }),
  };
};

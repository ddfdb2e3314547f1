import { fail } from '../../kernel/result';
import { questionAnswerLimit, questionCommentsLimit } from '../../protocol/questionLimits';
import {
  judgeAnswer,
  judgeComment,
  judgeCommentDeletion,
} from '../../protocol/privileges/questionRules';
import type { CommandBody } from '../../protocol/signal/registry';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { questionTexts } from '../../protocol/vocabulary/questionTexts';
import type { Decided } from './area';
import { happened, isNow, refused } from './decision';
import type { Actor } from './event';
import { unqueued } from './questionDesk';
import { actorOf, changed, factsOf, wrongQuestion } from './questionFacts';
import type { StoredQuestion } from './questionHistory';
import { questionWith } from './questionHistory';
import { seenQuestion } from './questionSight';
import type { MeetingState, Seat } from './state';

/** Whoever acts on a question: their seat, and the command as the gateway has it. */
export interface Acting {
  readonly seat: Seat;
  readonly actor: Actor;
}

/** Why this text is not said; undefined for one that may be. */
export const refusedText = (text: string, { refusalReason }: Actor): Decided | undefined => {
  if (text.trim() === '') return refused('INVALID_PARAMETERS', chatTexts.empty);
  return refusalReason === undefined ? undefined : refused('INVALID_OPERATION', refusalReason);
};

/** Answers a question in writing. A private answer is for who asked. */
export const answer = (
  state: MeetingState,
  { seat, actor }: Acting,
  { id, text, isPrivate }: CommandBody<'answerQuestion'>,
): Decided => {
  const question = questionWith(state, id);
  if (!question || question.mergedInto !== undefined) return wrongQuestion();
  const verdict = judgeAnswer(actorOf(seat), factsOf(state, question, seat));
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const unsaid = refusedText(text, actor);
  if (unsaid) return unsaid;
  if (question.answer.length >= questionAnswerLimit)
    return refused('INVALID_OPERATION', questionTexts.tooManyAnswers);
  const by = { userId: seat.userId, displayName: seat.displayName };
  const given = { id: actor.newId, text, by, answerTime: actor.now, isPrivate };
  return happened(
    ...unqueued(state, id),
    changed({
      ...question,
      state: 'answered',
      answer: [...question.answer, given],
      answeredAt: actor.now,
    }),
  );
};

const started = (question: StoredQuestion, { userId, displayName }: Seat): StoredQuestion => ({
  ...question,
  state: 'answering',
  live: { userId, displayName },
});

/** The question as it was before somebody began to answer it live. */
const cancelled = ({ live: _live, ...question }: StoredQuestion): StoredQuestion => ({
  ...question,
  state: question.answer.length > 0 ? 'answered' : 'open',
});

/** Begins to answer a question aloud, has answered it, or does not after all. */
export const answerAloud = (
  state: MeetingState,
  { seat, actor }: Acting,
  { id, action }: CommandBody<'answerLive'>,
): Decided => {
  const question = questionWith(state, id);
  if (!question || question.mergedInto !== undefined) return wrongQuestion();
  const verdict = judgeAnswer(actorOf(seat), factsOf(state, question, seat));
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const isAnswering = question.state === 'answering';
  if (action === 'start')
    return isAnswering && question.live?.userId === seat.userId
      ? isNow
      : happened(...unqueued(state, id), changed(started(question, seat)));
  if (!isAnswering) return refused('IMPROPER_MEETING_STATE', questionTexts.notAnswering);
  return happened(
    changed(
      action === 'end'
        ? { ...question, state: 'answered', answeredAt: actor.now }
        : cancelled(question),
    ),
  );
};

/**
 * Comments on a question.
 * @decision Whoever asked without a name comments without one: their name would tell who asked.
 */
export const comment = (
  state: MeetingState,
  { seat, actor }: Acting,
  { id, text }: CommandBody<'commentQuestion'>,
): Decided => {
  const question = seenQuestion(state, seat, id);
  if (!question || question.mergedInto !== undefined) return wrongQuestion();
  const verdict = judgeComment(actorOf(seat), state.areas.questionDesk.questionOptions);
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const unsaid = refusedText(text, actor);
  if (unsaid) return unsaid;
  if (question.comment.length >= questionCommentsLimit)
    return refused('INVALID_OPERATION', questionTexts.tooManyComments);
  const isAsker = question.askerId === seat.userId;
  const displayName = isAsker && question.isAnonymous ? '' : seat.displayName;
  const by = { userId: seat.userId, displayName };
  const said = { id: actor.newId, text, by, commentTime: actor.now, isAsker };
  return happened(changed({ ...question, comment: [...question.comment, said] }));
};

/** Dismisses a question, or opens it again; one that was answered is open again too. */
export const dismiss = (
  state: MeetingState,
  { seat }: Acting,
  { id, isDismissed }: CommandBody<'dismissQuestion'>,
): Decided => {
  const question = questionWith(state, id);
  if (!question || question.mergedInto !== undefined) return wrongQuestion();
  const wanted = isDismissed ? 'dismissed' : 'open';
  if (question.state === wanted) return isNow;
  const verdict = judgeAnswer(actorOf(seat), {
    ...factsOf(state, question, seat),
    state: 'open',
  });
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const { live: _live, ...rest } = question;
  return happened(...(isDismissed ? unqueued(state, id) : []), changed({ ...rest, state: wanted }));
};

/** Deletes an answer or a comment. A question without its last answer is open again. */
export const removeComment = (
  state: MeetingState,
  { seat }: Acting,
  { id, commentId }: CommandBody<'deleteComment'>,
): Decided => {
  const question = seenQuestion(state, seat, id);
  if (!question) return wrongQuestion();
  const isRead = (one: StoredQuestion['answer'][number]): boolean =>
    !one.isPrivate || !seat.isWebinarAttendee || question.askerId === seat.userId;
  const said = [...question.answer.filter(isRead), ...question.comment].find(
    (one) => one.id === commentId,
  );
  if (!said) return refused('INVALID_PARAMETERS', questionTexts.wrongCommentId);
  const verdict = judgeCommentDeletion(actorOf(seat), said.by.userId);
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const left = question.answer.filter((one) => one.id !== commentId);
  const isOpenAgain =
    question.state === 'answered' &&
    left.length === 0 &&
    question.answer.length > 0 &&
    question.live === undefined;
  return happened(
    changed({
      ...question,
      ...(isOpenAgain && { state: 'open' as const }),
      answer: left,
      comment: question.comment.filter((one) => one.id !== commentId),
    }),
  );
};

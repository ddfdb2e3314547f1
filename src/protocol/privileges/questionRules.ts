import { allowed, denied, type Verdict } from '../verdict';
import { questionTexts } from '../vocabulary/questionTexts';
import type { QuestionOptions, QuestionState } from '../vocabulary/questions';

/** Who acts on a question. */
export interface QuestionActor {
  readonly userId: number;
  /** A host or co-host. */
  readonly isControlling: boolean;
  readonly isWebinarAttendee: boolean;
}

/** What decides who may do what with a question. */
export interface QuestionFacts {
  readonly state: QuestionState;
  /** The actor asked it. */
  readonly isOwn: boolean;
  readonly hasAnswers: boolean;
  /** The panelist who is to answer it, or answers it live. */
  readonly assigneeId?: number | undefined;
}

/** What decides whether attendees may see a question of somebody else. */
interface ShownFacts {
  readonly state: QuestionState;
  readonly answer: readonly { readonly isPrivate: boolean }[];
  readonly live?: unknown;
  readonly mergedInto?: string | undefined;
}

/** Whether a question was answered in writing to all, or live. */
export const isAnsweredToAll = ({ answer, live, state }: ShownFacts): boolean =>
  answer.some(({ isPrivate }) => !isPrivate) || (state === 'answered' && live !== undefined);

/** Whether attendees may see a question that is not their own. */
export const isShownToAll = (
  question: ShownFacts,
  { bAllowAttendeeViewAllQuestion }: QuestionOptions,
): boolean => {
  if (question.mergedInto !== undefined || question.state === 'dismissed') return false;
  return (
    bAllowAttendeeViewAllQuestion || question.state === 'answering' || isAnsweredToAll(question)
  );
};

const lacking = (reason: string): Verdict => denied('INSUFFICIENT_PRIVILEGES', reason);
const wrongState = (reason: string): Verdict => denied('IMPROPER_MEETING_STATE', reason);

/** May a question be asked without a name? */
export const judgeAnonymous = (isAnonymous: boolean, options: QuestionOptions): Verdict =>
  isAnonymous && !options.bAllowAnonymousQuestion ? lacking(questionTexts.notAnonymous) : allowed;

/** May an attendee vote for a question? */
export const judgeUpvote = (options: QuestionOptions, isOn: boolean): Verdict =>
  isOn && !options.bAllowAttendeeUpvoteQuestion ? lacking(questionTexts.notUpvoted) : allowed;

/** May somebody comment on a question? */
export const judgeComment = (actor: QuestionActor, options: QuestionOptions): Verdict =>
  actor.isWebinarAttendee && !options.bAllowAttendeeCommentQuestion
    ? lacking(questionTexts.notCommented)
    : allowed;

/**
 * May somebody on stage answer a question, in writing or live?
 * @decision One answers at a time: a question that is another's is answered by them, or by a host
 * or co-host. A dismissed one is opened first.
 */
export const judgeAnswer = (actor: QuestionActor, facts: QuestionFacts): Verdict => {
  if (facts.state === 'dismissed') return wrongState(questionTexts.dismissed);
  const { assigneeId } = facts;
  return assigneeId === undefined || assigneeId === actor.userId || actor.isControlling
    ? allowed
    : lacking(questionTexts.assigned);
};

/**
 * May a question be assigned to `to`, or to nobody?
 * @decision Panelists take a question that is nobody's, and give their own back; hosts and co-hosts
 * give any to anybody.
 */
export const judgeAssignment = (
  actor: QuestionActor,
  { assigneeId }: QuestionFacts,
  to: number | undefined,
): Verdict => {
  if (actor.isControlling) return allowed;
  const isFree = assigneeId === undefined || assigneeId === actor.userId;
  return isFree && (to === undefined || to === actor.userId)
    ? allowed
    : lacking(questionTexts.assigned);
};

/**
 * May somebody change the text of a question?
 * @decision Whoever asked changes theirs until somebody answers it, so that no answer stands under
 * another question. Others may have voted for it: the question says that it was edited.
 */
export const judgeQuestionUpdate = ({ isOwn, hasAnswers, state }: QuestionFacts): Verdict => {
  if (!isOwn) return lacking(questionTexts.cannotUpdate);
  if (state === 'dismissed') return wrongState(questionTexts.dismissed);
  return state === 'open' && !hasAnswers ? allowed : lacking(questionTexts.cannotUpdate);
};

/**
 * May somebody delete a question?
 * @decision Hosts and co-hosts delete any, whoever asked withdraws theirs until it is answered.
 */
export const judgeQuestionDeletion = (
  { isControlling }: QuestionActor,
  { isOwn, hasAnswers, state }: QuestionFacts,
): Verdict =>
  isControlling || (isOwn && !hasAnswers && state !== 'answered')
    ? allowed
    : lacking(questionTexts.cannotDelete);

/** May somebody delete an answer or a comment? @decision Its author, a host or a co-host. */
export const judgeCommentDeletion = (actor: QuestionActor, authorId: number): Verdict =>
  actor.isControlling || authorId === actor.userId
    ? allowed
    : lacking(questionTexts.cannotDeleteComment);

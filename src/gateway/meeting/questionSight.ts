import { isAnsweredToAll, isShownToAll as isForAll } from '../../protocol/privileges/questionRules';
import type {
  QuestionAnswer,
  QuestionComment,
  QuestionCounts,
  QuestionItem,
} from '../../protocol/signal/questions';
import type { QuestionSort, QuestionView } from '../../protocol/vocabulary/questions';
import {
  mainOf,
  newestQuestions,
  questionWith,
  upvotesOf,
  votesOf,
  type QuestionsState,
  type StoredQuestion,
} from './questionHistory';
import type { MeetingState, Seat } from './state';

type Reader = Pick<Seat, 'userId' | 'isWebinarAttendee'>;

/** Whether attendees may see a question that is not their own. */
export const isShownToAll = ({ areas }: MeetingState, question: StoredQuestion): boolean =>
  isForAll(question, areas.questionDesk.questionOptions);

/** Whether somebody may see a question. */
export const maySee = (state: MeetingState, reader: Reader, question: StoredQuestion): boolean =>
  !reader.isWebinarAttendee || question.askerId === reader.userId || isShownToAll(state, question);

/** The question with this id, if the person may see it: others are refused like unknown ids. */
export const seenQuestion = (
  state: MeetingState,
  reader: Reader,
  id: string,
): StoredQuestion | undefined => {
  const question = questionWith(state, id);
  return question && maySee(state, reader, question) ? question : undefined;
};

/** `askedSince` is when the reader became one of those who asked; undefined for all others. */
const answersOf = (
  { answer }: StoredQuestion,
  { isOnStage, askedSince = Infinity }: { isOnStage: boolean; askedSince?: number | undefined },
): readonly QuestionAnswer[] =>
  answer
    .filter(({ isPrivate, answerTime }) => !isPrivate || isOnStage || answerTime >= askedSince)
    .map(({ by, ...said }) => ({
      ...said,
      displayName: by.displayName,
      ...(isOnStage && { senderNodeID: by.userId }),
    }));

const commentsOf = (
  { comment, isAnonymous }: StoredQuestion,
  reader: Reader | undefined,
): readonly QuestionComment[] =>
  comment.map(({ by, isAsker, ...said }) => ({
    ...said,
    ...(by.displayName !== '' && { displayName: by.displayName }),
    ...(isAsker && { isAsker }),
    ...(reader?.isWebinarAttendee === false &&
      !(isAsker && isAnonymous) && { senderNodeID: by.userId }),
    ...(reader?.isWebinarAttendee === true && by.userId === reader.userId && { isOwn: true }),
  }));

const publicStateOf = (question: StoredQuestion): StoredQuestion['state'] =>
  question.state === 'answered' && !isAnsweredToAll(question) ? 'open' : question.state;

const basicsOf = (state: MeetingState, question: StoredQuestion) => ({
  id: question.id,
  questionText: question.questionText,
  questionTime: question.questionTime,
  ...(question.editedAt !== undefined && { editedAt: question.editedAt }),
  isAnonymous: question.isAnonymous,
  ...(!question.isAnonymous && { displayName: question.displayName }),
  upvotes: upvotesOf(state, question.mergedInto ?? question.id),
});

const stageReader: Reader = { userId: 0, isWebinarAttendee: false };

/** A question as hosts and panelists see it. Who asked without a name is unknown to them too. */
export const stageItem = (state: MeetingState, question: StoredQuestion): QuestionItem => ({
  ...basicsOf(state, question),
  ...(!question.isAnonymous && { askerNodeID: question.askerId }),
  state: question.state,
  answer: answersOf(question, { isOnStage: true }),
  comment: commentsOf(question, stageReader),
  ...(question.answeredAt !== undefined && { answeredAt: question.answeredAt }),
  ...(question.live && { live: question.live }),
  ...(question.mergedInto !== undefined && { mergedInto: question.mergedInto }),
  ...(question.assignee && { assignee: question.assignee }),
  ...(question.labels.length > 0 && { labels: question.labels }),
});

/** A question as all attendees see it. */
export const publicItem = (state: MeetingState, question: StoredQuestion): QuestionItem => ({
  ...basicsOf(state, question),
  state: publicStateOf(question),
  answer: answersOf(question, { isOnStage: false }),
  comment: commentsOf(question, undefined),
  ...(question.answeredAt !== undefined &&
    isAnsweredToAll(question) && { answeredAt: question.answeredAt }),
  ...(question.live && { live: question.live }),
});

/** What became of a question for one of those who asked it, who also read answers to them alone. */
const ownOf = (
  question: StoredQuestion,
  main: StoredQuestion,
): Pick<QuestionItem, 'state' | 'answer' | 'answeredAt'> => {
  const askedSince = question === main ? 0 : (question.mergedAt ?? 0);
  const answer = answersOf(main, { isOnStage: false, askedSince });
  const isToThem = question === main || answer.length > 0;
  return {
    state: isToThem ? main.state : publicStateOf(main),
    answer,
    ...(isToThem && main.answeredAt !== undefined && { answeredAt: main.answeredAt }),
  };
};

/**
 * A question as one attendee sees it: their own in any state, with answers to them alone. One that
 * was merged has what becomes of the other.
 * @decision What was answered to the asker of the other alone, before the merge, stays theirs.
 */
export const attendeeItem = (
  state: MeetingState,
  reader: Reader,
  question: StoredQuestion,
): QuestionItem => {
  const isOwn = question.askerId === reader.userId;
  const main = isOwn ? mainOf(state, question) : question;
  const { displayName: _name, ...shown } = publicItem(state, main);
  return {
    ...shown,
    ...basicsOf(state, question),
    ...(isOwn && { ...ownOf(question, main), isOwn: true }),
    comment: commentsOf(main, reader),
    ...(isOwn && question.mergedInto !== undefined && { mergedInto: question.mergedInto }),
  };
};

/** A question as its reader sees it. */
export const itemFor = (
  state: MeetingState,
  reader: Reader,
  question: StoredQuestion,
): QuestionItem =>
  reader.isWebinarAttendee ? attendeeItem(state, reader, question) : stageItem(state, question);

const isIn = (view: QuestionView, reader: Reader, question: StoredQuestion): boolean => {
  switch (view) {
    case 'all':
      return true;
    case 'mine':
      return reader.isWebinarAttendee
        ? question.askerId === reader.userId
        : question.assignee?.userId === reader.userId;
    case 'open':
      return question.state === 'open' || question.state === 'answering';
    case 'answered':
    case 'dismissed':
      return question.state === view;
  }
};

/** What is the same for many readers, by the questions and votes that it is of. */
interface Reckoned {
  /** All questions, by order. */
  readonly orders: Map<QuestionSort, readonly StoredQuestion[]>;
  /** By who is told, and what attendees may see. */
  readonly counts: Map<string, QuestionCounts>;
}
/** Ten thousand people may open the list at once, and look who has the most votes. */
const reckoned = new WeakMap<QuestionsState, Reckoned>();

const reckonedOf = ({ areas }: MeetingState): Reckoned => {
  const known = reckoned.get(areas.questions) ?? { orders: new Map(), counts: new Map() };
  reckoned.set(areas.questions, known);
  return known;
};

/** All questions in an order: what is equal in it stays in its place, the newest first. */
const inOrder = (state: MeetingState, sort: QuestionSort): readonly StoredQuestion[] => {
  if (sort === 'newest') return newestQuestions(state);
  const { orders } = reckonedOf(state);
  const known = orders.get(sort);
  if (known) return known;
  const ordered = newestQuestions(state)
    .map((one) => ({
      one,
      rank: sort === 'votes' ? upvotesOf(state, one.id) : (one.answeredAt ?? 0),
    }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ one }) => one);
  orders.set(sort, ordered);
  return ordered;
};

/** The questions that somebody may see in a view, in an order: the first is on top. */
export const listedFor = (
  state: MeetingState,
  reader: Reader,
  { view, sort }: { readonly view: QuestionView; readonly sort: QuestionSort },
): readonly StoredQuestion[] =>
  inOrder(state, sort).filter((one) => maySee(state, reader, one) && isIn(view, reader, one));

const countAll = (state: MeetingState, isOnStage: boolean): QuestionCounts => {
  const counts = { open: 0, answered: 0, dismissed: 0 };
  for (const question of newestQuestions(state)) {
    if (question.mergedInto !== undefined) continue;
    if (!isOnStage && !isShownToAll(state, question)) continue;
    const shown = isOnStage ? question.state : publicStateOf(question);
    counts[shown === 'answering' ? 'open' : shown] += 1;
  }
  return counts;
};

/**
 * How many questions hosts and panelists see, or all attendees.
 * @decision Merged ones count once, and nobody's own are added: the number is the same for all.
 */
export const countsOf = (state: MeetingState, isOnStage: boolean): QuestionCounts => {
  const { counts } = reckonedOf(state);
  const { bAllowAttendeeViewAllQuestion } = state.areas.questionDesk.questionOptions;
  const key = `${isOnStage} ${bAllowAttendeeViewAllQuestion}`;
  const known = counts.get(key) ?? countAll(state, isOnStage);
  counts.set(key, known);
  return known;
};

/** What somebody has voted for, and the question that each was merged with. */
export const votedBy = (
  state: MeetingState,
  seat: Seat,
): readonly { readonly id: string; readonly into?: string }[] =>
  votesOf(state, seat).flatMap((id) => {
    const question = questionWith(state, id);
    if (!question) return [];
    return [{ id, ...(question.mergedInto !== undefined && { into: question.mergedInto }) }];
  });

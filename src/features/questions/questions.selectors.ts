import { createSelector } from 'reselect';
import {
  judgeAnonymous,
  judgeAnswer,
  judgeAssignment,
  judgeComment,
  judgeCommentDeletion,
  judgeQuestionDeletion,
  judgeQuestionUpdate,
  judgeUpvote,
  type QuestionActor,
  type QuestionFacts,
} from '../../protocol/privileges/questionRules';
import type { QuestionItem } from '../../protocol/signal/questions';
import { denied, firstDenied, type Verdict } from '../../protocol/verdict';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { questionTexts } from '../../protocol/vocabulary/questionTexts';
import type { QuestionSort, QuestionView } from '../../protocol/vocabulary/questions';
import { selectMay, selectOwnPerson, type WithRights } from '../meeting/privilege.selectors';
import { selectParticipant } from '../participants/participants.selectors';
import { selectIsOnStage } from './badge.selectors';
import {
  areAllKnown,
  initialQuestions,
  mainIdOf,
  pageOf,
  type QuestionsState,
  type WantedQuestions,
} from './questions.state';

/** A state with the questions of Q&A. */
export interface WithQuestions {
  /** Null until the feature has loaded. */
  readonly questions: QuestionsState | null;
}
type State = WithQuestions & WithRights;

/** The questions, and what is being written about them. */
export const selectQuestions = ({ questions }: WithQuestions): QuestionsState =>
  questions ?? initialQuestions;

/** A question, if it has come. */
export const selectQuestion = (state: WithQuestions, id: string): QuestionItem | undefined =>
  selectQuestions(state).items[id];

/** Whether this person has voted for a question, or one that was merged with it. */
export const selectHasVoted = (state: WithQuestions, id: string): boolean => {
  const questions = selectQuestions(state);
  const main = mainIdOf(questions, id);
  return questions.voted.some((one) => mainIdOf(questions, one) === main);
};

const groupedBy = <T>(
  all: readonly T[],
  keyOf: (one: T) => string | undefined,
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
};

/** Those who write an answer now, by question. */
export const selectTyping = createSelector(
  [(state: WithQuestions) => selectQuestions(state).typing],
  (typing) => groupedBy(typing, ({ id }) => id),
);

/** The questions that were merged with others, by those others. */
export const selectDuplicates = createSelector(
  [(state: WithQuestions) => selectQuestions(state).items],
  (items) => groupedBy(Object.values(items), ({ mergedInto }) => mergedInto),
);

/** The questions to be answered live, in order. */
export const selectQueue = createSelector(
  [
    (state: WithQuestions) => selectQuestions(state).items,
    (state: WithQuestions) => selectQuestions(state).queue,
  ],
  (items, queue) => queue.flatMap((id) => items[id] ?? []),
);

const isIn = (
  view: QuestionView,
  item: QuestionItem,
  { isOnStage, userId }: { readonly isOnStage: boolean; readonly userId: number },
): boolean => {
  switch (view) {
    case 'all':
      return true;
    case 'mine':
      return isOnStage ? item.assignee?.userId === userId : item.isOwn === true;
    case 'open':
      return item.state === 'open' || item.state === 'answering';
    case 'answered':
    case 'dismissed':
      return item.state === view;
  }
};

const rankOf = (sort: QuestionSort, { upvotes, answeredAt = 0 }: QuestionItem): number => {
  switch (sort) {
    case 'newest':
      return 0;
    case 'votes':
      return upvotes;
    case 'answered':
      return answeredAt;
  }
};

const stageViews: readonly QuestionView[] = ['open', 'answered', 'dismissed', 'mine', 'all'];
const audienceViews: readonly QuestionView[] = ['all', 'mine'];

/** The views that somebody chooses from, the first of them at the beginning. @source UX */
export const selectQuestionViews = (state: WithRights): readonly QuestionView[] =>
  selectIsOnStage(state) ? stageViews : audienceViews;

/** The chosen view and order. */
export const selectChosenQuestions = createSelector(
  [
    (state: WithQuestions) => selectQuestions(state).view,
    (state: WithQuestions) => selectQuestions(state).sort,
    selectIsOnStage,
  ],
  (chosen, sort, isOnStage): WantedQuestions => {
    const isOffered = isOnStage || chosen === 'all' || chosen === 'mine';
    return { view: (isOffered ? chosen : null) ?? (isOnStage ? 'open' : 'all'), sort };
  },
);

/** Whether there are more questions in a view and order than have come. */
export const selectHasMoreOf = (state: State, wanted: WantedQuestions): boolean => {
  const questions = selectQuestions(state);
  if (!questions.isListed || areAllKnown(questions)) return false;
  if (wanted.view === 'mine' && !selectIsOnStage(state)) return false;
  return pageOf(questions, wanted)?.isEnd !== true;
};

/** The same of the chosen view. */
export const selectHasMoreQuestions = (state: State): boolean =>
  selectHasMoreOf(state, selectChosenQuestions(state));

/**
 * The questions of the chosen view, the first on top. Merged ones stand with those that they were
 * merged with; to who asked them they stay their own.
 */
export const selectShownQuestions = createSelector(
  [
    (state: State) => selectQuestions(state).items,
    selectChosenQuestions,
    selectIsOnStage,
    (state: State) => state.meeting.userId,
    (state: State) => selectQuestions(state).pages,
  ],
  (items, { view, sort }, isOnStage, userId, pages): readonly QuestionItem[] => {
    const shown = Object.values(items)
      .filter((item) => isIn(view, item, { isOnStage, userId }))
      .filter(
        ({ mergedInto }) =>
          mergedInto === undefined || (!isOnStage && (view === 'mine' || !items[mergedInto])),
      )
      .sort(
        (one, other) =>
          rankOf(sort, other) - rankOf(sort, one) ||
          other.questionTime - one.questionTime ||
          (one.id < other.id ? -1 : 1),
      );
    const page = pageOf({ pages }, { view, sort });
    if (!page || page.isEnd || page.after === null || areAllKnown({ pages })) return shown;
    // What comes after the last one that was loaded is not complete.
    const last = shown.findIndex(({ id }) => id === page.after);
    return last < 0 ? shown : shown.slice(0, last + 1);
  },
);

const actorOf = (state: WithRights): QuestionActor => {
  const { isHost, isCoHost, isWebinarAttendee } = selectOwnPerson(state);
  return {
    userId: state.meeting.userId,
    isControlling: isHost || isCoHost,
    isWebinarAttendee,
  };
};

const factsOf = (state: State, item: QuestionItem): QuestionFacts => {
  const busy = item.state === 'answering' ? (item.live ?? item.assignee) : item.assignee;
  const isThere = busy !== undefined && selectParticipant(state, busy.userId) !== undefined;
  return {
    state: item.state,
    isOwn: item.isOwn === true,
    hasAnswers: item.answer.length > 0,
    ...(isThere && { assigneeId: busy.userId }),
  };
};

const wrongId = denied('INVALID_PARAMETERS', questionTexts.wrongId);
const emptyText = denied('INVALID_PARAMETERS', chatTexts.empty);

/** The verdict of a rule on a question that has come, and is not merged with another. */
const onQuestion = (state: State, id: string, rule: (item: QuestionItem) => Verdict): Verdict => {
  const item = selectQuestion(state, id);
  return item ? rule(item) : wrongId;
};

/** May this person ask, with or without a name? Without a text, it judges only that. */
export const selectMayAsk = (state: State, isAnonymous = false, text = '-'): Verdict =>
  firstDenied(
    selectMay('askQuestion')(state),
    judgeAnonymous(isAnonymous, selectQuestions(state).options),
    ...(text.trim() === '' ? [emptyText] : []),
  );

/** May this person answer a question, in writing or live? */
export const selectMayAnswer = (state: State, id: string, text = '-'): Verdict =>
  firstDenied(
    selectMay('answerQuestion')(state),
    onQuestion(state, id, (item) => judgeAnswer(actorOf(state), factsOf(state, item))),
    ...(text.trim() === '' ? [emptyText] : []),
  );

/** May this person comment on a question? */
export const selectMayComment = (state: State, id: string, text = '-'): Verdict =>
  firstDenied(
    selectMay('commentQuestion')(state),
    onQuestion(state, id, () => judgeComment(actorOf(state), selectQuestions(state).options)),
    ...(text.trim() === '' ? [emptyText] : []),
  );

/** May this person vote for a question, or take the vote back? */
export const selectMayUpvote = (state: State, id: string, isOn = true): Verdict =>
  firstDenied(
    selectMay('upvoteQuestion')(state),
    onQuestion(state, id, () => judgeUpvote(selectQuestions(state).options, isOn)),
  );

/** May this person dismiss a question, or open it again? */
export const selectMayDismiss = (state: State, id: string): Verdict =>
  firstDenied(
    selectMay('triageQuestions')(state),
    onQuestion(state, id, (item) =>
      judgeAnswer(actorOf(state), { ...factsOf(state, item), state: 'open' }),
    ),
  );

/** May this person say that `to` answers a question; nobody without? */
export const selectMayAssign = (state: State, id: string, to?: number): Verdict =>
  firstDenied(
    selectMay('triageQuestions')(state),
    onQuestion(state, id, (item) => {
      const assigneeId = item.assignee?.userId;
      const facts = { ...factsOf(state, item), ...(assigneeId !== undefined && { assigneeId }) };
      return judgeAssignment(actorOf(state), facts, to);
    }),
  );

/** May this person change the text of a question? */
export const selectMayUpdateQuestion = (state: State, id: string, text = '-'): Verdict =>
  firstDenied(
    selectMay('askQuestion')(state),
    onQuestion(state, id, (item) =>
      item.mergedInto === undefined ? judgeQuestionUpdate(factsOf(state, item)) : wrongId,
    ),
    ...(text.trim() === '' ? [emptyText] : []),
  );

/** May this person delete a question? */
export const selectMayDeleteQuestion = (state: State, id: string): Verdict =>
  firstDenied(
    selectMay('deleteQuestion')(state),
    onQuestion(state, id, (item) => judgeQuestionDeletion(actorOf(state), factsOf(state, item))),
  );

/** May this person delete an answer or a comment of a question? */
export const selectMayDeleteComment = (state: State, id: string, commentId: string): Verdict =>
  firstDenied(
    selectMay('deleteQuestion')(state),
    onQuestion(state, id, ({ answer, comment }) => {
      const own = comment.find((one) => one.id === commentId)?.isOwn === true;
      const said = [...answer, ...comment].find((one) => one.id === commentId);
      if (!said) return denied('INVALID_PARAMETERS', questionTexts.wrongCommentId);
      const { userId } = state.meeting;
      return judgeCommentDeletion(actorOf(state), own ? userId : (said.senderNodeID ?? 0));
    }),
  );

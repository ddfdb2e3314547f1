import { plainReducer } from '../../effects/plainReducer';
import { answerTyped, questionsChanged, questionsListed } from '../../events/receivedQuestions';
import { questionPageLimit } from '../../protocol/questionLimits';
import { isShownToAll } from '../../protocol/privileges/questionRules';
import type { QuestionItem, QuestionsChanged } from '../../protocol/signal/questions';
import { initialQuestionOptions } from '../../protocol/vocabulary/questions';
import { failoverStarted, joinStarted, joinSucceeded } from '../meeting/meeting.actions';
import {
  questionDraftChanged,
  questionDraftsRemembered,
  questionReplyChanged,
  questionsAwaited,
  questionsChosen,
  questionsPaged,
  questionsPanelShown,
  questionVoted,
  typingFaded,
} from './questions.actions';
import { initialQuestions, mainIdOf, pageOf, type QuestionsState } from './questions.state';

type Items = QuestionsState['items'];
type Merged = QuestionsState['merged'];
const onlyAnswered = { ...initialQuestionOptions, bAllowAttendeeViewAllQuestion: false };

const byId = (items: readonly QuestionItem[]): Items =>
  Object.fromEntries(items.map((item) => [item.id, item]));

const without = <T>(
  record: Readonly<Record<string, T>>,
  ids: readonly string[],
): Readonly<Record<string, T>> => {
  if (!ids.some((id) => Object.hasOwn(record, id))) return record;
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(record).filter(([id]) => !gone.has(id)));
};

const mergedBy = (ids: readonly { readonly id: string; readonly into?: string | undefined }[]) =>
  Object.fromEntries(ids.flatMap(({ id, into }) => (into === undefined ? [] : [[id, into]])));

/** What is merged, once these items have come: they say whether they are. */
const mergedWith = (merged: Merged, items: readonly QuestionItem[]): Merged => ({
  ...without(
    merged,
    items.map(({ id }) => id),
  ),
  ...mergedBy(items.map(({ id, mergedInto }) => ({ id, into: mergedInto }))),
});

const isAnsweredAnew = (before: QuestionItem | undefined, now: QuestionItem): boolean =>
  now.isOwn === true &&
  (now.answer.length > (before?.answer.length ?? 0) ||
    (now.state === 'answered' && before?.state === 'answering'));

const withVotes = (items: Items, votes: NonNullable<QuestionsChanged['votes']>): Items => {
  const counted = new Map(votes.map(({ id, upvotes }) => [id, upvotes]));
  const known = Object.values(items).flatMap((item) => {
    const upvotes = counted.get(item.mergedInto ?? item.id);
    return upvotes === undefined ? [] : [[item.id, { ...item, upvotes }] as const];
  });
  return known.length === 0 ? items : { ...items, ...Object.fromEntries(known) };
};

/** The ids of questions that go for attendees who have not asked them. */
const hiddenBy = (
  { hidden = [], isNarrowed }: QuestionsChanged,
  items: Items,
): readonly string[] => {
  const narrowed =
    isNarrowed === true
      ? Object.values(items).filter((one) => !isShownToAll(one, onlyAnswered))
      : [];
  return [...hidden, ...narrowed].flatMap(({ id }) => (items[id]?.isOwn === true ? [] : [id]));
};

const withChanges = (state: QuestionsState, changes: QuestionsChanged): QuestionsState => {
  const { items: changed = [], gone = [], hidden = [], votes = [] } = changes;
  const goneIds = [...gone.map(({ id }) => id), ...hiddenBy(changes, state.items)];
  const items = withVotes({ ...without(state.items, goneIds), ...byId(changed) }, votes);
  const news = changed.filter((item) => isAnsweredAnew(state.items[item.id], item)).length;
  return {
    ...state,
    items,
    merged: mergedWith({ ...state.merged, ...mergedBy([...gone, ...hidden]) }, changed),
    counts: changes.counts ?? state.counts,
    options: changes.options ?? state.options,
    queue: changes.queue ?? state.queue,
    isVoteUnknown: state.isVoteUnknown || votes.some(({ id }) => !items[id]),
    unreadCount: state.isPanelShown ? state.unreadCount : state.unreadCount + news,
  };
};

/** Ids without those that count as `id`; with it, if the vote is given. */
const votedWith = (state: QuestionsState, id: string, isOn: boolean): readonly string[] => {
  const main = mainIdOf(state, id);
  const others = state.voted.filter((one) => mainIdOf(state, one) !== main);
  return isOn ? [...others, main] : others;
};

/** Questions, votes, and what is being written. */
export const questionsReducer = plainReducer(initialQuestions, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) =>
      payload.isMeetingReset ? state : initialQuestions,
    )
    // On another seat none of the questions is one's own: the list that comes says so.
    .addCase(joinSucceeded, (state, { payload: { reply } }) =>
      reply.resumed ? state : { ...state, isListed: false, items: {}, voted: [], reply: null },
    )
    .addCase(failoverStarted, (state) => ({ ...state, typing: [], awaitedPage: null }))
    .addCase(questionsListed, (state, { payload: { body } }) => {
      const { options, counts, items, voted, isEnd, queue = [] } = body;
      const after = items[Math.min(items.length, questionPageLimit) - 1]?.id ?? null;
      return {
        ...state,
        ...{ isListed: true, options, counts, queue, awaitedPage: null, isVoteUnknown: false },
        items: byId(items),
        voted: voted.map(({ id }) => id),
        merged: { ...mergedBy(voted), ...mergedWith({}, items) },
        pages: [{ view: 'all', sort: 'newest', after, isEnd }],
      };
    })
    .addCase(questionsChanged, (state, { payload: { body } }) => withChanges(state, body))
    .addCase(questionsAwaited, (state, { payload }) => ({ ...state, awaitedPage: payload.page }))
    .addCase(questionsPaged, (state, { payload: { view, sort, isAnew, paged } }) => {
      const page = pageOf(state, { view, sort });
      const before = isAnew ? null : (page?.after ?? null);
      const after = paged.items.at(-1)?.id ?? before;
      const ids = new Set([...state.voted, ...paged.voted.map(({ id }) => id)]);
      return {
        ...state,
        // What is known already is as new, or newer: changes of it were sent.
        items: { ...byId(paged.items), ...state.items },
        voted: [...ids],
        merged: { ...mergedBy(paged.voted), ...mergedWith({}, paged.items), ...state.merged },
        pages: [
          ...state.pages.filter((one) => one !== page),
          { view, sort, after, isEnd: paged.isEnd },
        ],
        isVoteUnknown: state.isVoteUnknown && !isAnew,
      };
    })
    .addCase(questionVoted, (state, { payload: { id, isOn } }) => ({
      ...state,
      voted: votedWith(state, id, isOn),
    }))
    .addCase(answerTyped, (state, { payload: { body, rev } }) => {
      const { id, userId, displayName, isTyping } = body;
      const others = state.typing.filter((one) => one.userId !== userId);
      return {
        ...state,
        typing: isTyping ? [...others, { id, userId, displayName, rev }] : others,
      };
    })
    .addCase(typingFaded, (state, { payload }) => ({
      ...state,
      typing: state.typing.filter(({ rev }) => rev !== payload.rev),
    }))
    .addCase(questionDraftChanged, (state, { payload }) => ({ ...state, draft: payload }))
    .addCase(questionReplyChanged, (state, { payload }) => ({ ...state, reply: payload }))
    .addCase(questionDraftsRemembered, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(questionsPanelShown, (state, { payload }) => ({
      ...state,
      isPanelShown: payload.isShown,
      unreadCount: payload.isShown ? 0 : state.unreadCount,
    }))
    .addCase(questionsChosen, (state, { payload }) => ({ ...state, ...payload })),
);

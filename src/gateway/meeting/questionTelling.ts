import { questionPageLimit, voteChangeLimit } from '../../protocol/questionLimits';
import type { QuestionItem, QuestionsChanged } from '../../protocol/signal/questions';
import { duplicatesOf, questionWith, upvotesOf, type StoredQuestion } from './questionHistory';
import type { News } from './questionNews';
import {
  attendeeItem,
  countsOf,
  isShownToAll,
  maySee,
  publicItem,
  stageItem,
} from './questionSight';
import type { MeetingState } from './state';

/** What followers of the questions hear at once, and which news that leaves. */
export interface Telling {
  readonly stage?: QuestionsChanged;
  /** For attendees who are not in `own`. */
  readonly audience?: QuestionsChanged;
  /** For attendees whom something concerns: what they asked or commented on. */
  readonly own: ReadonlyMap<number, QuestionsChanged>;
  readonly stageLeft: ReadonlyMap<string, News>;
  readonly audienceLeft: ReadonlyMap<string, News>;
}

interface Batch {
  readonly items: readonly StoredQuestion[];
  readonly votes: readonly string[];
  /** Ids without a question. */
  readonly missing: readonly string[];
  readonly left: ReadonlyMap<string, News>;
}

/** The news that fit into one message, those with the most votes first. */
const batchOf = (state: MeetingState, news: ReadonlyMap<string, News>): Batch => {
  const left = new Map(news);
  const byVotes = [...news].sort(
    ([one], [other]) => upvotesOf(state, other) - upvotesOf(state, one),
  );
  const [items, votes, missing]: [StoredQuestion[], string[], string[]] = [[], [], []];
  for (const [id, kind] of byVotes) {
    const question = questionWith(state, id);
    if (!question) missing.push(id);
    else if (kind === 'item' && items.length < questionPageLimit) items.push(question);
    else if (kind === 'votes' && votes.length < voteChangeLimit) votes.push(id);
    else continue;
    left.delete(id);
  }
  return { items, votes, missing, left };
};

const votesIn = (state: MeetingState, ids: readonly string[]) =>
  ids.map((id) => ({ id, upvotes: upvotesOf(state, id) }));

const goneOf = (state: MeetingState, ids: readonly string[]) =>
  ids.map((id) => {
    const into = questionWith(state, id)?.mergedInto;
    return { id, ...(into !== undefined && { into }) };
  });

const isAttendee = (state: MeetingState, userId: number): boolean =>
  state.seats.get(userId)?.isWebinarAttendee === true &&
  state.areas.questionNews.readers.has(userId);

const reader = (userId: number) => ({ userId, isWebinarAttendee: true });

/** The votes among `ids` that only those hear of who asked: others do not see these questions. */
const ownVotes = (
  state: MeetingState,
  ids: readonly string[],
): ReadonlyMap<number, readonly string[]> => {
  const all = new Map<number, readonly string[]>();
  for (const id of ids) {
    const question = questionWith(state, id);
    if (!question || isShownToAll(state, question)) continue;
    for (const { askerId } of [question, ...duplicatesOf(state, id)])
      if (isAttendee(state, askerId)) all.set(askerId, [...(all.get(askerId) ?? []), id]);
  }
  return all;
};

/** The questions among `items`, and their duplicates, that concern single attendees. */
const concerned = (
  state: MeetingState,
  items: readonly StoredQuestion[],
): ReadonlyMap<number, readonly StoredQuestion[]> => {
  const all = new Map<number, Set<StoredQuestion>>();
  const note = (userId: number, question: StoredQuestion): void => {
    if (!isAttendee(state, userId) || !maySee(state, reader(userId), question)) return;
    all.set(userId, (all.get(userId) ?? new Set()).add(question));
  };
  for (const question of items) {
    note(question.askerId, question);
    for (const { by } of question.comment) note(by.userId, question);
    for (const duplicate of duplicatesOf(state, question.id)) note(duplicate.askerId, duplicate);
  }
  return new Map([...all].map(([userId, questions]) => [userId, [...questions]]));
};

const itemsFor = (
  state: MeetingState,
  userId: number,
  questions: readonly StoredQuestion[],
): readonly QuestionItem[] => questions.map((one) => attendeeItem(state, reader(userId), one));

/**
 * What is new for hosts and panelists, what attendees may no longer see, and what concerns single
 * attendees.
 */
export const tellStage = (state: MeetingState): Telling => {
  const { forStage, forAudience, deletedOf, isDeskNew, areOptionsNew } = state.areas.questionNews;
  const { questionOptions: options, questionQueue: queue } = state.areas.questionDesk;
  const { items, votes, missing, left } = batchOf(state, forStage);
  const unshown = [...forAudience.keys()].filter((id) => {
    const question = questionWith(state, id);
    return !question || !isShownToAll(state, question);
  });
  const stage: QuestionsChanged = {
    ...(items.length > 0 && { items: items.map((one) => stageItem(state, one)) }),
    ...(missing.length > 0 && { gone: goneOf(state, missing) }),
    ...(votes.length > 0 && { votes: votesIn(state, votes) }),
    ...(items.length + missing.length > 0 && { counts: countsOf(state, true) }),
    ...(isDeskNew && { queue }),
    ...(areOptionsNew && { options }),
  };
  const gone = unshown.filter((id) => !questionWith(state, id));
  const hidden = unshown.filter((id) => questionWith(state, id));
  const isNarrowed = areOptionsNew && !options.bAllowAttendeeViewAllQuestion;
  const audience: QuestionsChanged = {
    ...((unshown.length > 0 || areOptionsNew) && { counts: countsOf(state, false) }),
    ...(areOptionsNew && { options }),
    ...(gone.length > 0 && { gone: goneOf(state, gone) }),
    ...(hidden.length > 0 && { hidden: goneOf(state, hidden) }),
    ...(isNarrowed && { isNarrowed }),
  };
  const own = new Map<number, QuestionsChanged>();
  for (const [userId, questions] of concerned(state, items))
    own.set(userId, { ...audience, items: itemsFor(state, userId, questions) });
  for (const [userId, ids] of ownVotes(state, votes))
    own.set(userId, { ...(own.get(userId) ?? audience), votes: votesIn(state, ids) });
  // What others could not see is gone for whoever asked it alone.
  for (const [id, askerId] of deletedOf) {
    if (!isAttendee(state, askerId) || forAudience.has(id)) continue;
    const body = own.get(askerId) ?? audience;
    own.set(askerId, { ...body, gone: [...(body.gone ?? []), { id }] });
  }
  const audienceLeft = new Map(forAudience);
  for (const id of unshown) audienceLeft.delete(id);
  return {
    ...(Object.keys(stage).length > 0 && { stage }),
    ...(Object.keys(audience).length > 0 && { audience }),
    own,
    stageLeft: left,
    audienceLeft,
  };
};

/** What is new for attendees, top by votes. */
export const tellAudience = (state: MeetingState): Telling => {
  const { forStage, forAudience } = state.areas.questionNews;
  const shown = new Map(
    [...forAudience].filter(([id]) => {
      const question = questionWith(state, id);
      return question && isShownToAll(state, question);
    }),
  );
  const { items, votes, left } = batchOf(state, shown);
  const rest = {
    ...(votes.length > 0 && { votes: votesIn(state, votes) }),
    ...(items.length > 0 && { counts: countsOf(state, false) }),
  };
  const audience: QuestionsChanged = {
    ...rest,
    ...(items.length > 0 && { items: items.map((one) => publicItem(state, one)) }),
  };
  const own = new Map<number, QuestionsChanged>();
  for (const userId of concerned(state, items).keys())
    own.set(userId, { ...rest, items: itemsFor(state, userId, items) });
  const hidden = [...forAudience].filter(([id]) => !shown.has(id));
  return {
    ...(Object.keys(audience).length > 0 && { audience }),
    own,
    stageLeft: forStage,
    audienceLeft: new Map([...left, ...hidden]),
  };
};

import * as z from 'zod/mini';
import { ByKey } from '../../kernel/byKey';
import { token64, userId } from '../../protocol/ids';
import { questionStates } from '../../protocol/vocabulary/questions';
import { withArea, type MeetingState, type Seat } from './state';
import { defineLog } from './states/subState';

const onStage = z.strictObject({ userId, displayName: z.string() });

const storedAnswer = z.strictObject({
  id: token64,
  text: z.string(),
  by: onStage,
  answerTime: z.int(),
  isPrivate: z.boolean(),
});

const storedComment = z.strictObject({
  id: token64,
  text: z.string(),
  /** The name is empty where nobody may know it. */
  by: onStage,
  commentTime: z.int(),
  isAsker: z.boolean(),
});

const storedQuestion = z.strictObject({
  id: token64,
  /** The asker's own id of it, by which a retry is the same question. */
  sn: token64,
  questionText: z.string(),
  questionTime: z.int(),
  /** When its text was last changed. */
  editedAt: z.optional(z.int()),
  isAnonymous: z.boolean(),
  /** Who asked: also of a question without a name, since they read what becomes of it. */
  askerId: userId,
  /** Empty without a name. */
  displayName: z.string(),
  state: z.enum(questionStates),
  answer: z.readonly(z.array(z.readonly(storedAnswer))),
  comment: z.readonly(z.array(z.readonly(storedComment))),
  answeredAt: z.optional(z.int()),
  /** Who answers it live, or has done so. */
  live: z.optional(onStage),
  assignee: z.optional(onStage),
  labels: z.readonly(z.array(z.string())),
  /** The question that it was merged with, which is merged with none itself. */
  mergedInto: z.optional(token64),
  mergedAt: z.optional(z.int()),
});
/** A question, and all that was made of it. */
export type StoredQuestion = Readonly<z.output<typeof storedQuestion>>;

const rev = z.int().check(z.positive());
const questionEntry = z.strictObject({ rev, question: z.readonly(storedQuestion) });
const voteEntry = z.strictObject({ rev, voter: z.string(), ids: z.readonly(z.array(token64)) });
const entry = z.union([questionEntry, voteEntry]);
type QuestionEntry = Readonly<z.output<typeof questionEntry>>;
/** All that one person has voted for. */
type VoteEntry = Readonly<z.output<typeof voteEntry>>;
type Entry = QuestionEntry | VoteEntry;

/** The questions of a webinar, and the votes for them. */
export interface QuestionsState {
  /** Questions and votes, those that were changed last at the end. */
  readonly entries: readonly Entry[];
  readonly byId: ByKey<string, QuestionEntry>;
  readonly byVoter: ByKey<string, VoteEntry>;
  /** How many people have voted for a question or one that was merged with it. */
  readonly upvotes: ByKey<string, number>;
}

/** The questions that count as `id`: that one, and those that were merged with it. */
const groupOf = (byId: QuestionsState['byId'], id: string): ReadonlySet<string> => {
  const group = new Set([id]);
  for (const { question } of byId.values()) if (question.mergedInto === id) group.add(question.id);
  return group;
};

const counted = (
  { byId, byVoter }: Pick<QuestionsState, 'byId' | 'byVoter'>,
  id: string,
): number => {
  const group = groupOf(byId, id);
  let count = 0;
  for (const { ids } of byVoter.values()) if (ids.some((one) => group.has(one))) count += 1;
  return count;
};

const readEntries = (entries: readonly Entry[]): QuestionsState => {
  const questions = entries.flatMap((one) => ('question' in one ? [one] : []));
  const votes = entries.flatMap((one) => ('voter' in one ? [one] : []));
  const byId = ByKey.of(questions.map((one) => [one.question.id, one] as const));
  const totals = new Map<string, number>();
  for (const { ids } of votes) {
    const mains = ids.flatMap((id) => {
      const question = byId.get(id)?.question;
      return question ? [question.mergedInto ?? id] : [];
    });
    for (const id of new Set(mains)) totals.set(id, (totals.get(id) ?? 0) + 1);
  }
  return {
    entries,
    byId,
    byVoter: ByKey.of(votes.map((one) => [one.voter, one] as const)),
    upvotes: ByKey.of(totals),
  };
};

/**
 * Questions and votes survive the process: acknowledged means stored. What is changed is another
 * entry, and the former one is erased in the same write.
 */
export const questionsState = defineLog({
  entry,
  entriesOf: ({ entries }: QuestionsState) => entries,
  isStoredFirst: true,
  read: readEntries,
});

/** These entries without `old`; they are in the order of their revisions. */
const withoutEntry = (entries: readonly Entry[], old: Entry | undefined): Entry[] => {
  const rest = entries.slice();
  if (!old) return rest;
  let [low, high] = [0, rest.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rest[middle]?.rev ?? 0) < old.rev) low = middle + 1;
    else high = middle;
  }
  if (rest[low] === old) rest.splice(low, 1);
  return rest;
};

/** A state where questions are merged otherwise: the votes of `ids` are counted anew. */
const recounted = (state: QuestionsState, ids: readonly (string | undefined)[]): QuestionsState => {
  let { upvotes } = state;
  for (const id of ids)
    if (id !== undefined && state.byId.get(id)) upvotes = upvotes.with(id, counted(state, id));
  return { ...state, upvotes };
};

/** A state with a question as it became at revision `at`. */
export const withQuestion = (
  state: MeetingState,
  question: StoredQuestion,
  at: number,
): MeetingState => {
  const { questions } = state.areas;
  const old = questions.byId.get(question.id);
  const added = { rev: at, question };
  const changed = {
    ...questions,
    entries: [...withoutEntry(questions.entries, old), added],
    byId: questions.byId.with(question.id, added),
  };
  const before = old?.question.mergedInto;
  const isMergedOtherwise = old !== undefined && before !== question.mergedInto;
  return withArea(
    state,
    'questions',
    isMergedOtherwise ? recounted(changed, [before, question.mergedInto, question.id]) : changed,
  );
};

/** A state without a question, and without a trace of what it said. */
export const withoutQuestion = (state: MeetingState, id: string): MeetingState => {
  const { questions } = state.areas;
  const old = questions.byId.get(id);
  return withArea(state, 'questions', {
    entries: withoutEntry(questions.entries, old),
    byId: questions.byId.without(id),
    upvotes: questions.upvotes.without(id),
  });
};

/** A vote that was given or taken back, and all that the voter has voted for from then on. */
export interface Vote {
  readonly voter: string;
  readonly ids: readonly string[];
  readonly id: string;
  readonly isOn: boolean;
}

/** A state with a vote. */
export const withVote = (state: MeetingState, vote: Vote, at: number): MeetingState => {
  const { questions } = state.areas;
  const { voter, ids, id, isOn } = vote;
  const rest = withoutEntry(questions.entries, questions.byVoter.get(voter));
  const added = { rev: at, voter, ids };
  const isLast = ids.length === 0;
  const count = (questions.upvotes.get(id) ?? 0) + (isOn ? 1 : -1);
  return withArea(state, 'questions', {
    entries: isLast ? rest : [...rest, added],
    byVoter: isLast ? questions.byVoter.without(voter) : questions.byVoter.with(voter, added),
    upvotes: questions.upvotes.with(id, count),
  });
};

/** The question with this id. */
export const questionWith = ({ areas }: MeetingState, id: string): StoredQuestion | undefined =>
  areas.questions.byId.get(id)?.question;

/** The question that `question` counts as: it, or the one that it was merged with. */
export const mainOf = (state: MeetingState, question: StoredQuestion): StoredQuestion =>
  question.mergedInto === undefined
    ? question
    : (questionWith(state, question.mergedInto) ?? question);

/** The questions of a webinar, as they are looked up. */
interface Overview {
  /** All, the newest first. */
  readonly newest: readonly StoredQuestion[];
  readonly byAsker: ReadonlyMap<number, readonly StoredQuestion[]>;
  /** Those that were merged with a question, by its id. */
  readonly duplicates: ReadonlyMap<string, readonly StoredQuestion[]>;
}
/** Overviews by the questions that they are of: ten thousand people may open the list at once. */
const overviews = new WeakMap<QuestionsState['byId'], Overview>();

const grouped = <K>(
  all: readonly StoredQuestion[],
  keyOf: (question: StoredQuestion) => K | undefined,
): ReadonlyMap<K, readonly StoredQuestion[]> => {
  const groups = new Map<K, StoredQuestion[]>();
  for (const question of all) {
    const key = keyOf(question);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(question);
    else groups.set(key, [question]);
  }
  return groups;
};

const overviewOf = ({ areas }: MeetingState): Overview => {
  const { byId } = areas.questions;
  const known = overviews.get(byId);
  if (known) return known;
  const newest = [...byId.values()]
    .map(({ question }) => question)
    .sort((one, other) => other.questionTime - one.questionTime || (one.id < other.id ? -1 : 1));
  const made = {
    newest,
    byAsker: grouped(newest, ({ askerId }) => askerId),
    duplicates: grouped(newest, ({ mergedInto }) => mergedInto),
  };
  overviews.set(byId, made);
  return made;
};

/** All questions, the newest first. */
export const newestQuestions = (state: MeetingState): readonly StoredQuestion[] =>
  overviewOf(state).newest;

/** The questions that a person has asked, the newest first. */
export const questionsBy = (state: MeetingState, asker: number): readonly StoredQuestion[] =>
  overviewOf(state).byAsker.get(asker) ?? [];

/** The questions that were merged with `id`. */
export const duplicatesOf = (state: MeetingState, id: string): readonly StoredQuestion[] =>
  overviewOf(state).duplicates.get(id) ?? [];

/** The question that `asker` asked under `sn`. */
export const questionUnder = (
  state: MeetingState,
  asker: number,
  sn: string,
): StoredQuestion | undefined => questionsBy(state, asker).find((one) => one.sn === sn);

/** How many people have voted for a question. */
export const upvotesOf = ({ areas }: MeetingState, id: string): number =>
  areas.questions.upvotes.get(id) ?? 0;

const lasting = ['person ', 'customer ', 'email '] as const;

/**
 * Who votes, however often they come back: by the proof of who they are, or else by their page.
 * @decision Whoever has neither votes again with another browser, as they could ask again.
 */
export const voterOf = ({ identifiers, userGuid }: Seat): string =>
  identifiers.find((one) => lasting.some((kind) => one.startsWith(kind))) ??
  identifiers[0] ??
  userGuid;

/** All that a person has voted for. */
export const votesOf = ({ areas }: MeetingState, seat: Seat): readonly string[] =>
  areas.questions.byVoter.get(voterOf(seat))?.ids ?? [];

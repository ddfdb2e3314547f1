import type {
  PollAnswer,
  PollAnswers,
  PollDocument,
  PollQuestion,
  PollResult,
  PollResults,
  PollView,
} from '../../protocol/signal/polls';

/** Answers that a person has not sent, to one launch of a poll. */
export interface PollDraft {
  readonly id: string;
  readonly launch: number;
  readonly answers: PollAnswers;
}

/** A launch of a poll whose notice a person has closed. */
export type PollLaunch = Omit<PollDraft, 'answers'>;

/** Polls, from the seat's first answer on. */
export interface PollsState {
  /** The polls that this person may see, oldest first. */
  readonly polls: readonly PollView[];
  /** The gateway has told them since this seat began. */
  readonly areKnown: boolean;
  readonly drafts: readonly PollDraft[];
  /** The poll that a host is writing, complete or not; null for none. */
  readonly editing: PollDocument | null;
  readonly closedNotices: readonly PollLaunch[];
}
export const initialPolls: PollsState = {
  polls: [],
  areKnown: false,
  drafts: [],
  editing: null,
  closedNotices: [],
};

/** Whether two names are of the same launch. */
export const isSameLaunch = (one: PollLaunch, other: PollLaunch): boolean =>
  one.id === other.id && one.launch === other.launch;

/** These polls with `changed` in its place. Own answers to the same launch stay. */
export const withPoll = (polls: readonly PollView[], changed: PollView): readonly PollView[] => {
  const known = polls.find(({ id }) => id === changed.id);
  if (!known) return [...polls, changed].sort((one, other) => one.since - other.since);
  const { answers } = known;
  const isSame = answers !== undefined && isSameLaunch(known, changed);
  const merged = isSame ? { ...changed, answers: changed.answers ?? answers } : changed;
  return polls.map((poll) => (poll === known ? merged : poll));
};

/** What screens and programs write and read of polls, as they travel. */
export type { PollAnswer, PollDocument, PollQuestion, PollResult, PollResults, PollView };

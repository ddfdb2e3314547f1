import * as z from 'zod/mini';
import { ByKey } from '../../kernel/byKey';
import { token64, userId } from '../../protocol/ids';
import { pollAnswers, pollDocument } from '../../protocol/signal/polls';
import { pollStates } from '../../protocol/vocabulary/polls';
import { withArea, type MeetingState, type Seat } from './state';
import { defineLog } from './states/subState';

const revision = z.int().check(z.positive());
const count = z.int().check(z.nonnegative());

const storedPoll = z.strictObject({
  /** The revision of its last change. */
  rev: revision,
  /** The revision at which it was created. */
  since: revision,
  poll: z.readonly(pollDocument),
  state: z.enum(pollStates),
  /** How often it was launched. */
  launch: count,
  isShared: z.boolean(),
});
/** A poll of a meeting. */
export type StoredPoll = Readonly<z.output<typeof storedPoll>>;

/** The polls of a meeting. */
export interface PollsState {
  /** The polls; those that were changed last are at the end. */
  readonly polls: readonly StoredPoll[];
}

/** Acknowledged polls survive the process. */
export const pollsState = defineLog({
  entry: storedPoll,
  entriesOf: ({ polls }: PollsState) => polls,
  isStoredFirst: true,
  read: (polls) => ({ polls }),
});

const storedBallot = z.strictObject({
  rev: revision,
  /** The poll. */
  id: token64,
  userId,
  name: z.string(),
  /** What this person is known by if they come again. */
  identifiers: z.readonly(z.array(z.string())),
  answers: pollAnswers,
});
/** The answers of one person. */
export type StoredBallot = Readonly<z.output<typeof storedBallot>>;

/** The answers to the polls of a meeting. */
export interface PollBallotsState {
  /** Those to each poll's last launch; those that were changed last are at the end. */
  readonly ballots: readonly StoredBallot[];
  /** The same, by poll and what each person is known by. */
  readonly byVoter: ByKey<string, StoredBallot>;
  /** Their total characters. */
  readonly length: number;
  /** Polls whose hosts have yet to get the latest counts. */
  readonly uncounted: readonly string[];
  /** Polls whose shared results have yet to be sent. */
  readonly unshared: readonly string[];
}

const lengthIn = (ballots: readonly StoredBallot[]): number =>
  ballots.reduce((sum, { answers }) => sum + JSON.stringify(answers).length, 0);

type Voter = Pick<Seat, 'userId' | 'identifiers'>;

/**
 * What a person's answers to a poll are found by.
 * @decision Somebody who comes again has another seat. They are known by what their entry proves,
 * and by their page.
 */
const voterKeysOf = (id: string, { userId, identifiers }: Voter): readonly string[] =>
  [`voter ${userId}`, ...identifiers].map((identifier) => `${id} ${identifier}`);

const byVoterIn = (ballots: readonly StoredBallot[]): PollBallotsState['byVoter'] =>
  ByKey.of(
    ballots.flatMap((ballot) =>
      voterKeysOf(ballot.id, ballot).map((key): [string, StoredBallot] => [key, ballot]),
    ),
  );

/** Acknowledged answers survive the process. */
export const pollBallotsState = defineLog({
  entry: storedBallot,
  entriesOf: ({ ballots }: PollBallotsState) => ballots,
  isStoredFirst: true,
  read: (ballots): PollBallotsState => ({
    ballots,
    byVoter: byVoterIn(ballots),
    length: lengthIn(ballots),
    uncounted: [],
    unshared: [],
  }),
});

/** The poll with this id, if there is one. */
export const pollWith = ({ areas }: MeetingState, id: string): StoredPoll | undefined =>
  areas.polls.polls.find(({ poll }) => poll.id === id);

/** The polls, oldest first. */
export const pollsInOrder = ({ areas }: MeetingState): readonly StoredPoll[] =>
  [...areas.polls.polls].sort((one, other) => one.since - other.since);

/** The answers to a poll, those that were changed last at the end. */
export const ballotsOf = ({ areas }: MeetingState, id: string): readonly StoredBallot[] =>
  areas.pollBallots.ballots.filter((ballot) => ballot.id === id);

/** What this person has answered to a poll, if they have. */
export const ballotBy = (
  { areas }: MeetingState,
  id: string,
  seat: Voter,
): StoredBallot | undefined => {
  const { byVoter } = areas.pollBallots;
  const key = voterKeysOf(id, seat).find((one) => byVoter.has(one));
  return key === undefined ? undefined : byVoter.get(key);
};

/** The state with a poll as it is now; `since` is kept by one that exists. */
export const withPoll = (state: MeetingState, changed: StoredPoll): MeetingState => {
  const others = state.areas.polls.polls.filter(({ poll }) => poll.id !== changed.poll.id);
  return withArea(state, 'polls', { polls: [...others, changed] });
};

/** The state without a poll. */
export const withoutPoll = (state: MeetingState, id: string): MeetingState =>
  withArea(state, 'polls', {
    polls: state.areas.polls.polls.filter(({ poll }) => poll.id !== id),
  });

const also = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids : [...ids, id];

/** The state with a ballot in place of the one that it replaces. */
export const withBallot = (
  state: MeetingState,
  ballot: StoredBallot,
  replaced: number | undefined,
): MeetingState => {
  const { ballots, byVoter, length, uncounted, unshared } = state.areas.pollBallots;
  const former = replaced === undefined ? undefined : ballots.find(({ rev }) => rev === replaced);
  const others = former ? ballots.filter((one) => one !== former) : ballots;
  const isShared = pollWith(state, ballot.id)?.isShared === true;
  return withArea(state, 'pollBallots', {
    ballots: [...others, ballot],
    // A former ballot is found by none of its keys any more: its voter may sit on two seats.
    byVoter: [ballot, ...(former ? [former] : [])]
      .flatMap((one) => voterKeysOf(ballot.id, one))
      .reduce((all, key) => all.with(key, ballot), byVoter),
    length: length + lengthIn([ballot]) - (former ? lengthIn([former]) : 0),
    uncounted: also(uncounted, ballot.id),
    unshared: isShared ? also(unshared, ballot.id) : unshared,
  });
};

/** The state once everybody has the latest counts of a poll. */
export const asCounted = (state: MeetingState, id: string): MeetingState => {
  const { uncounted, unshared } = state.areas.pollBallots;
  const isOther = (one: string): boolean => one !== id;
  return withArea(state, 'pollBallots', {
    uncounted: uncounted.filter(isOther),
    unshared: unshared.filter(isOther),
  });
};

/** The state without the answers to a poll. */
export const withoutBallots = (state: MeetingState, id: string): MeetingState => {
  const counted = asCounted(state, id);
  const { ballots } = counted.areas.pollBallots;
  const others = ballots.filter((ballot) => ballot.id !== id);
  return others.length === ballots.length
    ? counted
    : withArea(counted, 'pollBallots', {
        ballots: others,
        byVoter: byVoterIn(others),
        length: lengthIn(others),
      });
};

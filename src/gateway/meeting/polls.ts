import { fail } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { pollDocumentLimit, pollLibraryLimit } from '../../protocol/limits';
import { pollLimit } from '../../protocol/pollLimits';
import { problemOf } from '../../protocol/polls/questionFields';
import { tally } from '../../protocol/polls/tally';
import type { PollDocument, PollResults, PollView } from '../../protocol/signal/polls';
import type { CommandBody } from '../../protocol/signal/registry';
import { pollTexts } from '../../protocol/vocabulary/polls';
import { defineArea, type Decided } from './area';
import { asSeated, happened, isNow, refused, toOne, withSeat } from './decision';
import { pollsState, pollWith, withoutPoll, withPoll, type PollsState } from './pollState';
import type { StoredPoll } from './pollState';
import { pollsFor, resultsOf, toThoseWhoSaw, toViewers } from './pollViews';
import type { MeetingState } from './state';
import { defineTransientPart } from './states/seatPart';

/** What polls add to a seat. */
interface PollsSeat {
  /** This person's client has asked for polls, and gets what changes. */
  readonly isPollsOpen: boolean;
}

declare module './areaStates' {
  interface AreaStates {
    readonly polls: PollsState;
  }
  interface SeatParts {
    readonly polls: PollsSeat;
  }
  interface MeetingEvents {
    readonly pollsOpened: { readonly userId: number; readonly polls: readonly PollView[] };
    /** A poll was written, launched, ended, or its results were shared or are no longer. */
    readonly pollChanged: {
      readonly changed: Omit<StoredPoll, 'rev' | 'since'> & { readonly since?: number };
      readonly results: PollResults;
      /** It begins without answers. */
      readonly isAnew: boolean;
    };
    readonly pollDeleted: { readonly id: string; readonly wasDraft: boolean };
  }
}

const noBallots: PollResults = { voted: 0, results: [] };

/** What a poll takes of the limits: bytes as JSON. */
const sizeOf = (poll: PollDocument): number => Buffer.byteLength(JSON.stringify(poll));

const isSame = (one: PollDocument, other: PollDocument): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const save = (state: MeetingState, poll: PollDocument): Decided => {
  const known = pollWith(state, poll.id);
  if (known && isSame(known.poll, poll)) return isNow;
  if (known && known.state !== 'draft') return refused('INVALID_OPERATION', pollTexts.launched);
  if (poll.title.trim() === '' || poll.questions.some((question) => problemOf(question)))
    return refused('INVALID_PARAMETERS', pollTexts.invalid);
  const others = state.areas.polls.polls.filter((stored) => stored !== known);
  if (others.length >= pollLimit) return refused('INVALID_OPERATION', pollTexts.tooMany);
  const size = sizeOf(poll);
  const library = others.reduce((sum, stored) => sum + sizeOf(stored.poll), size);
  const limit = size > pollDocumentLimit ? pollDocumentLimit : pollLibraryLimit;
  if (size > pollDocumentLimit || library > pollLibraryLimit)
    return refused('INVALID_PARAMETERS', pollTexts.tooLong({ limit }));
  const changed = {
    ...({ poll, state: 'draft', launch: 0, isShared: false } as const),
    ...(known && { since: known.since }),
  };
  return happened({ name: 'pollChanged', changed, results: noBallots, isAnew: false });
};

/** Runs `rule` with the poll that a command names. */
const onPoll = (
  state: MeetingState,
  id: string,
  rule: (stored: StoredPoll) => Decided,
): Decided => {
  const stored = pollWith(state, id);
  return stored ? rule(stored) : refused('INVALID_PARAMETERS', pollTexts.unknown);
};

const becomes = (
  state: MeetingState,
  { rev: _rev, ...stored }: StoredPoll,
  fields: Partial<Pick<StoredPoll, 'state' | 'launch' | 'isShared'>>,
): Decided => {
  const changed = { ...stored, ...fields };
  const isAnew = changed.launch > stored.launch;
  const results = isAnew
    ? tally(stored.poll.questions, [])
    : resultsOf(state, { ...stored, rev: 1 });
  return happened({ name: 'pollChanged', changed, results, isAnew });
};

/**
 * Launches, ends and shares a poll.
 * @decision Launching an ended poll again begins without answers: its results are those of the last
 * launch.
 */
const control = (
  state: MeetingState,
  stored: StoredPoll,
  { action, launch }: CommandBody<'controlPoll'>,
): Decided => {
  if (action === 'launch' && launch === stored.launch - 1) return isNow;
  if (launch !== stored.launch) return refused('INVALID_OPERATION', pollTexts.another);
  if (action === 'launch')
    return stored.state === 'open'
      ? refused('INVALID_OPERATION', pollTexts.open)
      : becomes(state, stored, { state: 'open', launch: launch + 1, isShared: false });
  if (stored.state === 'draft') return refused('INVALID_OPERATION', pollTexts.notOpen);
  const fields =
    action === 'end' ? ({ state: 'ended' } as const) : { isShared: action === 'share' };
  const isAsWanted =
    action === 'end' ? stored.state === 'ended' : stored.isShared === fields.isShared;
  return isAsWanted ? isNow : becomes(state, stored, fields);
};

const remove = (stored: StoredPoll): Decided =>
  stored.state === 'open'
    ? fail(refusal('INVALID_OPERATION', pollTexts.open))
    : happened({
        ...{ name: 'pollDeleted', id: stored.poll.id },
        wasDraft: stored.state === 'draft',
      });

/**
 * Polls and quizzes: hosts and co-hosts write and launch them, all others answer. A client that
 * has not asked for polls is sent nothing of them.
 * @source collaboration 3, collaboration 7, issue 17 part 5
 * @decision How the gateway answers calls of polls is not shown. Polls are those of the whole
 * meeting, also of people in breakout rooms.
 */
export const polls = defineArea('polls', {
  state: pollsState,
  seat: defineTransientPart<PollsSeat>({ isPollsOpen: false }),

  allowances: {
    openPolls: { rate: 1, burst: 10 },
    savePoll: { rate: 4, burst: 60, with: ['deletePoll', 'controlPoll'] },
  },

  commands: {
    openPolls: (state, { userId }) =>
      asSeated(state, userId, (seat) =>
        happened({ name: 'pollsOpened', userId, polls: pollsFor(state, seat) }),
      ),
    savePoll: (state, _actor, { body: { poll } }) => save(state, poll),
    deletePoll: (state, _actor, { body }) => onPoll(state, body.PollingId, remove),
    controlPoll: (state, _actor, { body }) =>
      onPoll(state, body.PollingId, (stored) => control(state, stored, body)),
  },

  events: {
    pollsOpened: {
      evolve: (state, { userId }) => withSeat(state, userId, { isPollsOpen: true }),
      project: ({ userId, polls: listed }) =>
        toOne(userId, { name: 'pollsListed', body: { polls: listed } }),
      attendees: { about: ({ userId }) => [userId] },
      scope: { of: ({ userId }) => [userId] },
      isMomentary: () => true,
    },
    pollChanged: {
      evolve: (state, { changed }, rev) => withPoll(state, { since: rev, ...changed, rev }),
      project: ({ changed, results }, rev) => toViewers({ since: rev, ...changed, rev }, results),
      attendees: 'included',
      scope: 'meeting',
    },
    pollDeleted: {
      evolve: (state, { id }) => withoutPoll(state, id),
      project: ({ id, wasDraft }) => toThoseWhoSaw(id, wasDraft),
      attendees: 'included',
      scope: 'meeting',
    },
  },

  follows: {
    // A client that has lost its line asks again.
    seatResumed: (state, { userId }) => withSeat(state, userId, { isPollsOpen: false }),
  },
});

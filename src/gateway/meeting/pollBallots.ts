import { ok } from '../../kernel/result';
import { sharedCountsInterval } from '../../protocol/limits';
import {
  pollBallotLimit,
  pollBallotPage,
  pollBallotsLimit,
  pollCountsInterval,
} from '../../protocol/pollLimits';
import { doesFit } from '../../protocol/polls/questionFields';
import type { PollAnswers, PollCounts } from '../../protocol/signal/polls';
import type { CommandBody } from '../../protocol/signal/registry';
import { pollTexts } from '../../protocol/vocabulary/polls';
import { defineArea, type Decided } from './area';
import { asSeated, happened, isNow, refused } from './decision';
import {
  ballotBy,
  asCounted,
  ballotsOf,
  pollBallotsState,
  pollWith,
  withBallot,
  withoutBallots,
  type PollBallotsState,
  type StoredBallot,
} from './pollState';
import { resultsOf, toCounted } from './pollViews';
import { withArea, type MeetingState, type Seat } from './state';

declare module './areaStates' {
  interface AreaStates {
    readonly pollBallots: PollBallotsState;
  }
  interface MeetingEvents {
    readonly pollAnswered: {
      readonly ballot: Omit<StoredBallot, 'rev'>;
      /** The revision of the ballot that it replaces. */
      readonly replaced?: number | undefined;
    };
    /** New counts for hosts, or for all others. */
    readonly pollsCounted: { readonly counts: readonly PollCounts[]; readonly isToHosts: boolean };
  }
}

const areSame = (one: PollAnswers, other: PollAnswers): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const answer = (
  state: MeetingState,
  seat: Seat,
  { PollingId: id, launch, answers }: CommandBody<'answerPoll'>,
): Decided => {
  const stored = pollWith(state, id);
  if (!stored || stored.state === 'draft') return refused('INVALID_PARAMETERS', pollTexts.unknown);
  if (launch !== stored.launch) return refused('INVALID_OPERATION', pollTexts.another);
  const former = ballotBy(state, id, seat);
  if (former && areSame(former.answers, answers)) return isNow;
  if (stored.state === 'ended') return refused('INVALID_OPERATION', pollTexts.notOpen);
  if (former && stored.poll.isChangeable !== true)
    return refused('INVALID_OPERATION', pollTexts.answered);
  const { questions } = stored.poll;
  if (
    answers.length !== questions.length ||
    !questions.every((question, at) => doesFit(question, answers[at] ?? {}))
  )
    return refused('INVALID_PARAMETERS', pollTexts.misfit);
  const { ballots, length } = state.areas.pollBallots;
  if (ballots.length >= pollBallotLimit || length >= pollBallotsLimit)
    return refused('INVALID_OPERATION', pollTexts.full);
  const { userId, displayName: name } = seat;
  // Who has answered as somebody who is known better is known as such from then on.
  const identifiers = [...new Set([...seat.identifiers, ...(former?.identifiers ?? [])])];
  const ballot = { id, userId, name, identifiers, answers };
  return happened({ name: 'pollAnswered', ballot, replaced: former?.rev });
};

/** One page of the answers to a poll, for hosts. */
const read = (
  state: MeetingState,
  { PollingId: id, from }: CommandBody<'readBallots'>,
): Decided => {
  if (!pollWith(state, id)) return refused('INVALID_PARAMETERS', pollTexts.unknown);
  const all = ballotsOf(state, id);
  const ballots = all
    .slice(from, from + pollBallotPage)
    .map(({ userId, name, answers }) => ({ userId, name, answers }));
  return ok({ events: [], reply: { ballots, total: all.length } });
};

const countsOf = (state: MeetingState, ids: readonly string[]): readonly PollCounts[] =>
  ids.flatMap((id) => {
    const stored = pollWith(state, id);
    return stored ? [{ id, launch: stored.launch, ...resultsOf(state, stored) }] : [];
  });

/** The answers to polls. Each person's count once, also when they come again. */
export const pollBallots = defineArea('pollBallots', {
  state: pollBallotsState,

  allowances: {
    answerPoll: { rate: 2, burst: 20 },
    readBallots: { rate: 20, burst: 100 },
  },
  needs: { readBallots: { repeats: () => true } },

  commands: {
    answerPoll: (state, { userId }, { body }) =>
      asSeated(state, userId, (seat) => answer(state, seat, body)),
    readBallots: (state, _actor, { body }) => read(state, body),
    countPolls: (state) => {
      const counts = countsOf(state, state.areas.pollBallots.uncounted);
      return happened({ name: 'pollsCounted', counts, isToHosts: true });
    },
    shareCounts: (state) => {
      const counts = countsOf(state, state.areas.pollBallots.unshared).filter(
        ({ id }) => pollWith(state, id)?.isShared === true,
      );
      return happened({ name: 'pollsCounted', counts, isToHosts: false });
    },
  },

  // The first answer is counted at once, as far as the eye can tell.
  due: [
    {
      command: { name: 'countPolls' },
      isDue: ({ areas }) => areas.pollBallots.uncounted.length > 0,
      delay: 20,
      interval: pollCountsInterval,
    },
    {
      command: { name: 'shareCounts' },
      isDue: ({ areas }) => areas.pollBallots.unshared.length > 0,
      delay: 20,
      interval: sharedCountsInterval,
    },
  ],

  events: {
    pollAnswered: {
      evolve: (state, { ballot, replaced }, rev) => withBallot(state, { ...ballot, rev }, replaced),
      // No log says what somebody has chosen.
      isMomentary: () => true,
    },
    pollsCounted: {
      evolve: (state, { isToHosts }) =>
        withArea(state, 'pollBallots', isToHosts ? { uncounted: [] } : { unshared: [] }),
      project: ({ counts, isToHosts }) => toCounted(counts, isToHosts),
      attendees: 'included',
      scope: 'meeting',
      isMomentary: () => true,
    },
  },

  follows: {
    pollChanged: (state, { changed, isAnew }) =>
      // It was sent with its results.
      isAnew ? withoutBallots(state, changed.poll.id) : asCounted(state, changed.poll.id),
    pollDeleted: (state, { id }) => withoutBallots(state, id),
  },
});

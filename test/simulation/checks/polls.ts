import { selectPolls } from '../../../src/features/polls/polls.selectors';
import { ballotsOf } from '../../../src/gateway/meeting/pollState';
import { pollsFor } from '../../../src/gateway/meeting/pollViews';
import { isControlling } from '../../../src/gateway/meeting/state';
import type { PollView } from '../../../src/protocol/signal/polls';
import type { Indication } from '../../../src/protocol/signal/registry';
import type { Run } from '../world/gateway';
import type { MakeCheck } from './check';
import { isHeld, seatedTabs } from './seats';
import { wordingOf } from './wording';

/** Polls that an indication tells. */
const toldIn = ({ name, body }: Indication): readonly PollView[] =>
  name === 'pollsChanged' || name === 'pollsListed' ? (body.polls ?? []) : [];

/** What somebody who answers may not know of a poll yet. */
const secretOf = ({ state, isShared, results, questions }: PollView): string | undefined => {
  if (state === 'draft') return 'a draft';
  if (!isShared && results) return 'results that are not shared';
  if (state === 'ended') return undefined;
  const isRightKnown =
    questions.some(({ correct }) => correct) ||
    results?.results.some(({ right }) => right !== undefined) === true;
  return isRightKnown ? 'the right answers' : undefined;
};

/** A poll as a page may show it; what hosts answered before is no longer theirs. */
const lookOf = ({ answers, ...poll }: PollView, isHost: boolean): string =>
  wordingOf({ ...poll, ...(!isHost && { answers }) });

/**
 * Polls: nobody who answers learns what only hosts know (I4), a person's answers count once (I2),
 * and after quiet everybody sees them as they are (I6).
 */
export const polls: MakeCheck = (world, fail) => {
  /** Who has ever led: what they were answered may arrive late. */
  const leaders = new WeakMap<Run, Set<number>>();
  return {
    happened: (run, _recorded, before) => {
      const known = leaders.get(run) ?? new Set<number>();
      leaders.set(run, known);
      for (const { seats } of [before, run.instance.state])
        for (const seat of seats) if (isControlling(seat)) known.add(seat.userId);
    },
    said: ({ place, userId }, indication, { run }) => {
      if (!run || leaders.get(run)?.has(userId) === true) return;
      const secret = toldIn(indication).map(secretOf).find(Boolean);
      if (secret !== undefined) fail('I4', `${place.name} is told ${secret} of a poll`);
    },
    quiet: () => {
      for (const { tab, run, seat } of seatedTabs(world)) {
        if (!run || !seat) continue;
        const { state } = run.instance;
        for (const { poll } of state.areas.polls.polls) {
          const voters = ballotsOf(state, poll.id).map(({ userId }) => userId);
          if (new Set(voters).size < voters.length)
            fail('I2', `somebody's answers to ${poll.title} count twice`);
        }
        if (isHeld(seat)) continue;
        const look = (all: readonly PollView[]): string =>
          all.map((poll) => lookOf(poll, isControlling(seat))).join('\n');
        const [seen, due] = [look(selectPolls(tab.state())), look(pollsFor(state, seat))];
        if (seen !== due) fail('I6', `${tab.name} sees polls ${seen} instead of ${due}`);
      }
    },
  };
};

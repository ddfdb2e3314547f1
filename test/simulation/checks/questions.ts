import { selectHasVoted } from '../../../src/features/questions/questions.selectors';
import { duplicatesOf, questionWith, votesOf } from '../../../src/gateway/meeting/questionHistory';
import { countsOf, itemFor, listedFor } from '../../../src/gateway/meeting/questionSight';
import type { MeetingState, Seat } from '../../../src/gateway/meeting/state';
import { pageQuestions } from '../../../src/protocol/signal/commands/questions';
import type { QuestionItem } from '../../../src/protocol/signal/questions';
import type { Indication } from '../../../src/protocol/signal/registry';
import type { Run } from '../world/gateway';
import type { MakeCheck } from './check';
import { isHeld, seatedTabs } from './seats';
import { wordingOf } from './wording';

/** Questions that an indication tells. */
const toldIn = ({ name, body }: Indication): readonly QuestionItem[] => {
  if (name === 'questionsListed' || name === 'questionsChanged') return body.items ?? [];
  const paged = name === 'commandAcked' && pageQuestions.reply.safeParse(body.value);
  return paged && paged.success ? paged.data.items : [];
};

/** Whether a question tells who asked it, though it has no name. */
const isNamed = ({ isAnonymous, displayName, askerNodeID, comment }: QuestionItem): boolean =>
  isAnonymous &&
  (displayName !== undefined ||
    askerNodeID !== undefined ||
    comment.some((one) => one.isAsker === true && (one.displayName ?? one.senderNodeID)));

/** Whether a question tells the audience what only hosts and panelists know. */
const isOfStage = ({ askerNodeID, assignee, labels, answer, comment }: QuestionItem): boolean =>
  [askerNodeID, assignee, labels].some((one) => one !== undefined) ||
  [...answer, ...comment].some(({ senderNodeID }) => senderNodeID !== undefined);

const hasVoted = (state: MeetingState, seat: Seat, { id, mergedInto = id }: QuestionItem) => {
  const group = [mergedInto, ...duplicatesOf(state, mergedInto).map((one) => one.id)];
  return votesOf(state, seat).some((one) => group.includes(one));
};

/**
 * Q&A: nobody learns who asked without a name, nor the audience what is the stage's or another's
 * (I4); after quiet everybody sees the questions, votes and numbers as they are (I6).
 */
export const questions: MakeCheck = (world, fail) => {
  /** Who has ever been on stage: what they were answered may arrive late. */
  const onStage = new WeakMap<Run, Set<number>>();
  return {
    happened: (run, _recorded, before) => {
      const known = onStage.get(run) ?? new Set<number>();
      onStage.set(run, known);
      for (const { seats } of [before, run.instance.state])
        for (const { userId, isWebinarAttendee } of seats)
          if (!isWebinarAttendee) known.add(userId);
    },
    said: ({ place, userId }, indication, { run }) => {
      if (!run) return;
      const items = toldIn(indication);
      if (items.some(isNamed)) fail('I4', `${place.name} is told who asked without a name`);
      if (onStage.get(run)?.has(userId) === true) return;
      if (items.some(isOfStage)) fail('I4', `${place.name} is told what only the stage knows`);
      for (const { id, isOwn = false, answer } of items) {
        const asker = questionWith(run.instance.state, id)?.askerId;
        if (asker !== undefined && isOwn !== (asker === userId))
          fail('I4', `${place.name} is told whose question it is wrongly`);
        if (!isOwn && answer.some(({ isPrivate }) => isPrivate))
          fail('I4', `${place.name} is told a private answer to another`);
      }
    },
    quiet: () => {
      for (const { tab, run, seat } of seatedTabs(world)) {
        if (!run?.instance.state.isWebinar || !seat || isHeld(seat)) continue;
        const { state } = run.instance;
        const page = tab.state();
        const known = page.questions;
        if (known?.isListed !== true) {
          fail('I6', `${tab.name} does not know the questions`);
          continue;
        }
        const due = listedFor(state, seat, { view: 'all', sort: 'newest' });
        const items = due.map((one) => itemFor(state, seat, one));
        const look = (all: readonly QuestionItem[]): string => all.map(wordingOf).sort().join('\n');
        const [seen, right] = [look(Object.values(known.items)), look(items)];
        if (seen !== right) fail('I6', `${tab.name} sees questions ${seen} instead of ${right}`);
        const isMiscounted = items.some(
          (item) => hasVoted(state, seat, item) !== selectHasVoted(page, item.id),
        );
        if (isMiscounted) fail('I6', `${tab.name} does not know its own votes`);
        const counts = countsOf(state, !seat.isWebinarAttendee);
        if (wordingOf(known.counts) !== wordingOf(counts))
          fail('I6', `${tab.name} counts ${wordingOf(known.counts)} questions`);
        const { questionQueue } = state.areas.questionDesk;
        if (!seat.isWebinarAttendee && known.queue.join() !== questionQueue.join())
          fail('I6', `${tab.name} has another queue of questions`);
      }
    },
  };
};

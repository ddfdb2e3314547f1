import { useCallback } from 'react';
import { ballotsIn, type PollBallot } from '../../features/polls/pollFile.rules';
import { readBallotsRequested } from '../../features/polls/polls.actions';
import { usePerform } from '../client/usePerform';

/** Reads what people have answered, page by page, to the end. */
export const useBallots = () => {
  const { perform, isPending } = usePerform();
  /** All ballots of a poll; undefined when they could not be read. */
  const read = useCallback(
    async (id: string): Promise<readonly PollBallot[] | undefined> => {
      const ballots: PollBallot[] = [];
      while (true) {
        const settled = await perform(readBallotsRequested({ id, from: ballots.length }));
        const page = settled.ok ? ballotsIn(settled.value) : undefined;
        if (!page) return undefined;
        ballots.push(...page.ballots);
        if (page.ballots.length === 0 || ballots.length >= page.total) return ballots;
      }
    },
    [perform],
  );
  return { read, isReading: isPending };
};

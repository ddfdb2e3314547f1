import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { LogSession } from '../console/session';
import { alignLogs, ownClock } from './align';
import type { Track } from './track';

/** The clock of logs that are not aligned. What was counted by it holds as long as it is used. */
const unaligned = ownClock('nothing');
/** Lines between two updates of the drawn findings. */
const grain = 20_000;

const progressOf = ({ examiner, log }: LogSession): number => {
  const { isDone, lines } = examiner.findings();
  return isDone ? log.index.length + 1 : Math.floor(lines / grain);
};

/** Grows as logs are looked through: what gathers in place is more then. */
const useProgress = (sessions: readonly LogSession[]): number => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = sessions.map(({ examiner }) => examiner.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    [sessions],
  );
  return useSyncExternalStore(subscribe, () =>
    sessions.reduce((sum, session) => sum + progressOf(session), 0),
  );
};

/** All open logs on one clock: their own clocks at first, aligned once all were read. */
export const useTracks = (sessions: readonly LogSession[]): readonly Track[] => {
  const progress = useProgress(sessions);
  const isDone = sessions.every(({ examiner }) => examiner.findings().isDone);
  return useMemo(() => {
    const clocks = isDone && progress >= 0 ? alignLogs(sessions.map(({ times }) => times())) : [];
    return sessions.map((session, at) => ({ session, clock: clocks[at] ?? unaligned }));
  }, [isDone, progress, sessions]);
};

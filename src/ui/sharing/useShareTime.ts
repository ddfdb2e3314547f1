import { useState } from 'react';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';

/** How long the own share was seen to move. */
export interface ShareTime {
  /** When it would have begun without its pauses, in milliseconds since 1970. */
  readonly since: number;
  /** When the pause that lasts began; undefined while the share runs. */
  readonly pausedAt: number | undefined;
}

/**
 * The time of the own share without its pauses; undefined where its begin is not known.
 * @decision Pauses are counted by the page: a share ends with it.
 */
export const useShareTime = (): ShareTime | undefined => {
  const { status, startedAt } = useSelect(selectSharing);
  const [pausedAt, setPausedAt] = useState<number>();
  const [pausedFor, setPausedFor] = useState(0);
  const isPaused = status === 'Paused';
  if (isPaused && pausedAt === undefined) setPausedAt(Date.now());
  if (!isPaused && pausedAt !== undefined) {
    setPausedFor(pausedFor + Date.now() - pausedAt);
    setPausedAt(undefined);
  }
  return startedAt === undefined ? undefined : { since: startedAt + pausedFor, pausedAt };
};

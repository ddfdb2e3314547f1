import { millis, type Millis } from '../kernel/units';
import { eventThrottle, eventThrottlePeaks } from '../protocol/limits';
import type { Clock } from '../transport/ports';
import type { Unsubscribe } from '../transport/unsubscribe';

/** At most one release per frame at 60 Hz. @decision */
export const frameInterval = millis(16);
/**
 * The delay of a release, by the number of events in the last period. @source core 9 (peaks 50 and
 * 60) @decision Read as: below 50 events in 500 ms each passes at once, from 50 they are gathered
 * for 300 ms, from 60 for 400 ms.
 */
export const releaseInterval = (events: number): Millis =>
  eventThrottlePeaks.findLast(({ count }) => events >= count)?.period ?? frameInterval;

/** Lets single events through at once and gathers bursts. */
export interface Throttle<T> {
  add(item: T): void;
  /** Releases what is held, if anything. */
  flush(): void;
  /** Releases what is held and ends the timer. */
  close(): void;
}

/** Hands each gathered run to `release`, in order of arrival. */
export const createThrottle = <T>(
  clock: Clock,
  release: (items: readonly T[]) => void,
): Throttle<T> => {
  let held: T[] = [];
  let arrivals: number[] = [];
  let lastRelease = Number.NEGATIVE_INFINITY;
  let cancelTimer: Unsubscribe | undefined;
  const flush = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (held.length === 0) return;
    const items = held;
    held = [];
    lastRelease = clock.monotonic();
    release(items);
  };
  return {
    add: (item) => {
      const now = clock.monotonic();
      held.push(item);
      arrivals.push(now);
      // More than the highest peak need not be remembered.
      if (arrivals.length > 120 || (arrivals[0] ?? now) < now - eventThrottle)
        arrivals = arrivals.slice(-60).filter((at) => at >= now - eventThrottle);
      const due = lastRelease + releaseInterval(arrivals.length);
      if (now >= due) flush();
      else cancelTimer ??= clock.after(millis(due - now), flush);
    },
    flush,
    close: flush,
  };
};

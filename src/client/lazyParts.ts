import { millis, seconds } from '../kernel/units';
import type { Clock } from '../transport/ports';

/** Parts of features that load at one time, or how to load them. */
export type PartsSource<Part> = readonly Part[] | (() => Promise<readonly Part[]>);

/** Parts that may come later: whatever needs them waits, in its order. */
export interface LazyParts {
  /**
   * Runs `task` once the parts have loaded, at once if they have; starts loading them. When they
   * cannot be loaded, `refuse` is called instead.
   */
  whenLoaded(task: () => void, refuse?: () => void): void;
  /** Starts loading the parts. */
  load(): void;
  /** Stops loading; nothing that waits is run any more. */
  dispose(): void;
}

/** Waits before parts that could not be loaded are asked for again: doubling, up to 16 s. @decision */
const firstRetryWait = seconds(2);
const mostDoublings = 3;
/** After so many failures, 14 s, whatever waits is refused. @decision */
const patientTries = 4;

/** What waits for parts, and what to do instead where they cannot be had. */
interface Waiting {
  readonly task: () => void;
  readonly refuse: () => void;
}

/**
 * Parts that are handed to `start` when they have loaded.
 * @decision Loading is repeated until it succeeds, since a network that comes back brings the parts.
 * What waits is refused where four tries have failed, and again at every later failure.
 */
export const createLazyParts = <Part>(
  source: PartsSource<Part>,
  clock: Clock,
  start: (parts: readonly Part[]) => void,
): LazyParts => {
  let waiting: Waiting[] | undefined = [];
  let failures = 0;
  let isLoading = false;
  let isDisposed = false;
  let cancelRetry = (): void => undefined;
  const arrive = (parts: readonly Part[]): void => {
    if (isDisposed) return;
    start(parts);
    const tasks = waiting ?? [];
    waiting = undefined;
    for (const { task } of tasks) task();
  };
  const giveUp = (): void => {
    const refused = waiting ?? [];
    waiting = [];
    for (const { refuse } of refused) refuse();
  };
  const ask = (fetchParts: () => Promise<readonly Part[]>): void => {
    fetchParts().then(arrive, () => {
      if (isDisposed) return;
      const wait = millis(firstRetryWait * 2 ** Math.min(failures, mostDoublings));
      failures += 1;
      cancelRetry = clock.after(wait, () => ask(fetchParts));
      if (failures >= patientTries) giveUp();
    });
  };
  const load = (): void => {
    if (isLoading || typeof source !== 'function') return;
    isLoading = true;
    ask(source);
  };
  if (typeof source !== 'function') arrive(source);
  return {
    whenLoaded: (task, refuse = () => undefined) => {
      if (!waiting) return task();
      waiting.push({ task, refuse });
      load();
    },
    load,
    dispose: () => {
      isDisposed = true;
      cancelRetry();
    },
  };
};

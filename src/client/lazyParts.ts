import { seconds } from '../kernel/units';
import type { Clock } from '../transport/ports';

/** Parts of features that load at one time, or how to load them. */
export type PartsSource<Part> = readonly Part[] | (() => Promise<readonly Part[]>);

/** Parts that may come later: whatever needs them waits, in its order. */
export interface LazyParts {
  /** Runs `task` once the parts have loaded, at once if they have; begins to load them. */
  whenLoaded(task: () => void): void;
  /** Begins to load the parts. */
  load(): void;
  /** Stops loading; nothing that waits is run any more. */
  dispose(): void;
}

/** Wait before parts that could not be loaded are asked for again. @decision */
const retryWait = seconds(2);

/**
 * Parts that are handed to `start` when they have loaded.
 * @decision Loading is repeated until it succeeds, and what waits is not refused before the client
 * is disposed of: a network that comes back brings the answer.
 */
export const createLazyParts = <Part>(
  source: PartsSource<Part>,
  clock: Clock,
  start: (parts: readonly Part[]) => void,
): LazyParts => {
  let waiting: (() => void)[] | undefined = [];
  let isLoading = false;
  let isDisposed = false;
  let cancelRetry = (): void => undefined;
  const arrive = (parts: readonly Part[]): void => {
    if (isDisposed) return;
    start(parts);
    const tasks = waiting ?? [];
    waiting = undefined;
    for (const task of tasks) task();
  };
  const ask = (fetchParts: () => Promise<readonly Part[]>): void => {
    fetchParts().then(arrive, () => {
      if (!isDisposed) cancelRetry = clock.after(retryWait, () => ask(fetchParts));
    });
  };
  const load = (): void => {
    if (isLoading || typeof source !== 'function') return;
    isLoading = true;
    ask(source);
  };
  if (typeof source !== 'function') arrive(source);
  return {
    whenLoaded: (task) => {
      if (!waiting) return task();
      waiting.push(task);
      load();
    },
    load,
    dispose: () => {
      isDisposed = true;
      cancelRetry();
    },
  };
};

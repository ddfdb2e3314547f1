import type { BackoffPolicy } from '../kernel/backoff';
import { retry } from '../kernel/retry';
import { seconds } from '../kernel/units';
import type { Clock } from '../transport/ports';

/** Parts of features that load at one time, or how to load them. */
export type PartsSource<Part> = readonly Part[] | (() => Promise<readonly Part[]>);

/** Parts that may load later: calls that need them wait, in order. */
export interface LazyParts {
  /**
   * Runs `task` once the parts have loaded, at once if they have; starts loading them. When they
   * cannot be loaded, `refuse` is called instead.
   */
  whenLoaded(task: () => void, refuse?: () => void): void;
  /** Starts loading the parts. */
  load(): void;
  /** Stops loading; waiting tasks are dropped. */
  dispose(): void;
}

/** Waits before parts are requested again after a failed load. @decision */
const policy: BackoffPolicy = { first: seconds(2), factor: 2, longest: seconds(16), jitter: 0 };
/** After so many failures, 14 s, whatever waits is refused. @decision */
const patientTries = 4;

/** A task that waits for parts, and its alternative when they cannot be loaded. */
interface Waiting {
  readonly task: () => void;
  readonly refuse: () => void;
}

/**
 * Passes parts to `start` when they have loaded.
 * @decision Loading is retried until it succeeds, for networks that recover. Waiting tasks are
 * refused after four failures, and after every later one.
 */
export const createLazyParts = <Part>(
  source: PartsSource<Part>,
  clock: Clock,
  start: (parts: readonly Part[]) => void,
): LazyParts => {
  let waiting: Waiting[] | undefined = [];
  let isLoading = false;
  const disposal = new AbortController();
  const { signal } = disposal;
  const arrive = (parts: readonly Part[]): void => {
    if (signal.aborted) return;
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
  const load = (): void => {
    if (isLoading || typeof source !== 'function') return;
    isLoading = true;
    void retry(source, {
      policy,
      random: () => clock.random(),
      after: (delay, run) => clock.after(delay, run),
      signal,
      failed: (failures) => {
        if (failures >= patientTries) giveUp();
      },
    }).then(arrive);
  };
  if (typeof source !== 'function') arrive(source);
  return {
    whenLoaded: (task, refuse = () => undefined) => {
      if (!waiting) return task();
      waiting.push({ task, refuse });
      load();
    },
    load,
    dispose: () => disposal.abort(),
  };
};

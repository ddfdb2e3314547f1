import { backoffDelay, type BackoffPolicy } from './backoff';
import type { Random } from './random';
import type { Millis } from './units';

/** How an attempt is repeated. */
export interface RetryOptions {
  readonly policy: BackoffPolicy;
  readonly random: Random;
  /** Runs something once after a delay. @returns cancels it */
  readonly after: (delay: Millis, run: () => void) => () => void;
  /** Ends the retry when it aborts: no attempt follows, and the promise never settles. */
  readonly signal?: AbortSignal;
  /** The most attempts, the first included; unlimited by default. */
  readonly mostAttempts?: number;
  /** Whether an error may pass; by default each may. Any other is thrown at once. */
  readonly isPassing?: (error: unknown) => boolean;
  /** Called after each failed attempt with the number of failures. */
  readonly failed?: (failures: number) => void;
}

/** Repeats `attempt` with backoff until it succeeds. @throws what the last attempt threw */
export const retry = async <T>(
  attempt: () => Promise<T>,
  { policy, random, after, signal, mostAttempts = Infinity, isPassing, failed }: RetryOptions,
): Promise<T> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= mostAttempts || isPassing?.(error) === false) throw error;
    }
    const delay = backoffDelay(policy, failures - 1, random);
    await new Promise<void>((resolve) => {
      if (signal?.aborted) return;
      const cancel = after(delay, resolve);
      signal?.addEventListener('abort', cancel);
      failed?.(failures);
    });
  }
};

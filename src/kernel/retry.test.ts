import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '../../test/fakes/fakeClock';
import { retry, type RetryOptions } from './retry';
import { millis } from './units';

/** An attempt that fails so often, and what it waited for. */
const failing = (times: number, options: Partial<RetryOptions> = {}) => {
  const waits: number[] = [];
  const failures: number[] = [];
  let attempts = 0;
  const attempt = (): Promise<string> => {
    attempts += 1;
    return attempts > times
      ? Promise.resolve('done')
      : Promise.reject(new Error(`failure ${attempts}`));
  };
  const done = retry(attempt, {
    policy: { first: millis(100), factor: 2, longest: millis(500), jitter: 0 },
    random: () => 0,
    after: (delay, run) => {
      waits.push(delay);
      queueMicrotask(run);
      return () => undefined;
    },
    failed: (count) => failures.push(count),
    ...options,
  });
  return { done, waits, failures, attempts: () => attempts };
};

describe('an attempt that is repeated', () => {
  test('waits for nothing where it succeeds at once', async () => {
    const { done, waits } = failing(0);
    expect(await done).toBe('done');
    expect(waits).toEqual([]);
  });

  test('waits longer after each failure, up to the longest wait', async () => {
    const { done, waits, failures } = failing(5);
    expect(await done).toBe('done');
    expect(waits).toEqual([100, 200, 400, 500, 500]);
    expect(failures).toEqual([1, 2, 3, 4, 5]);
  });

  test('draws the share of its waits that the policy leaves to chance', async () => {
    const { done, waits } = failing(2, {
      policy: { first: millis(100), factor: 2, longest: millis(500), jitter: 0.5 },
      random: () => 0.5,
    });
    await done;
    expect(waits).toEqual([75, 150]);
  });

  test('throws the last error where all attempts are spent, without waiting once more', async () => {
    const { done, waits, attempts } = failing(9, { mostAttempts: 3 });
    await expect(done).rejects.toThrow('failure 3');
    expect(attempts()).toBe(3);
    expect(waits).toEqual([100, 200]);
  });

  test('throws at once what cannot pass', async () => {
    const { done, waits } = failing(9, {
      isPassing: (error) => error instanceof Error && error.message !== 'failure 2',
    });
    await expect(done).rejects.toThrow('failure 2');
    expect(waits).toEqual([100]);
  });

  test('is not attempted again once it is ended, neither in an attempt nor in a wait', async () => {
    const clock = createFakeClock();
    const attempts = { inAttempt: 0, inWait: 0 };
    const policy = { first: millis(100), factor: 2, longest: millis(500), jitter: 0 };
    const [early, late] = [new AbortController(), new AbortController()];
    void retry(
      () => {
        attempts.inAttempt += 1;
        early.abort();
        return Promise.reject(new Error('no network'));
      },
      { ...clock, policy, signal: early.signal },
    );
    void retry(
      () => {
        attempts.inWait += 1;
        return Promise.reject(new Error('no network'));
      },
      { ...clock, policy, signal: late.signal },
    );
    await clock.settle();
    expect(clock.pending()).toBe(1);
    late.abort();
    expect(clock.pending()).toBe(0);
    await clock.advance(1000);
    expect(attempts).toEqual({ inAttempt: 1, inWait: 1 });
  });
});

import type { Result } from '../../kernel/result';
import { addressKey } from './address';
import { KeyedBuckets, type AttemptLimit } from './keyedBuckets';

type Key = readonly [string, AttemptLimit];

/**
 * Limits on wrong passcodes and unknown meeting numbers. A right answer costs nothing, but where wrong
 * ones have spent the allowance it is not looked at either.
 * @source RELIABILITY 2.1 item 6: a million guesses must take more than ten years.
 * @decision The numbers. A flood of guesses can bar others from entering by passcode for a while;
 * whoever has a token or a seat is not affected.
 */
export interface AttemptLimits {
  readonly byMeetingAndAddress: AttemptLimit;
  readonly byMeeting: AttemptLimit;
  readonly byAddress: AttemptLimit;
}
export const defaultAttemptLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 10, interval: 360_000 },
  byMeeting: { burst: 100, interval: 330_000 },
  byAddress: { burst: 60, interval: 60_000 },
};

/**
 * How people register, who make no mistakes: many behind one address, thousands for one webinar.
 * @decision The numbers.
 */
export const defaultRegistrationLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 30, interval: 20_000 },
  byMeeting: { burst: 1000, interval: 100 },
  byAddress: { burst: 60, interval: 10_000 },
};

/**
 * How often meetings are made without an account, by what is asked for in place of a meeting. Each
 * costs a row and two hashes.
 * @decision The numbers: a team that plans its week, not a script.
 */
export const defaultCreationLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 60, interval: 10_000 },
  byMeeting: { burst: 600, interval: 100 },
  byAddress: { burst: 60, interval: 10_000 },
};

/**
 * How often somebody tests a connection, by what is asked for in place of a meeting: some ten tests
 * at once of one address, then one in nine seconds.
 * @decision The numbers.
 */
export const defaultTestLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 60, interval: 2_000 },
  byMeeting: { burst: 1000, interval: 20 },
  byAddress: { burst: 150, interval: 700 },
};

/** Attempts that may wait for others of their key, of all keys together. @decision */
const mostWaiting = 1000;

/** Too many wrong attempts were made: this one was not looked at. */
export const spent = 'too many attempts';

/** What of an allowance is in the hands of attempts that are being looked at. */
interface Busy {
  inFlight: number;
  readonly waiting: (() => void)[];
}

/** Counts attempts, and says who has made too many. */
export class Attempts {
  private readonly buckets: KeyedBuckets;
  private readonly busy = new Map<string, Busy>();
  private waiting = 0;

  constructor(
    private readonly limits: AttemptLimits,
    monotonic: () => number,
    mostKeys?: number,
  ) {
    this.buckets = new KeyedBuckets(monotonic, mostKeys);
  }

  /** Whether `address` may do once more what `number` stands for, right or wrong. */
  mayTry(number: string, address: string): boolean {
    return this.shortOf(this.keysOf(number, address)) === undefined;
  }

  /**
   * Looks at an attempt of `address` at meeting `number`: a right one costs nothing, a failed `check`
   * is a wrong one. Where what is left of the allowance is in the hands of attempts that are being
   * looked at, this one waits for them: a crowd with the right passcode does not refuse itself.
   */
  async judge<T, E>(
    number: string,
    address: string,
    check: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E> | typeof spent> {
    const keys = this.keysOf(number, address);
    for (let short = this.shortOf(keys); short !== undefined; short = this.shortOf(keys)) {
      const busy = this.busy.get(short);
      if (!busy || this.waiting >= mostWaiting) return spent;
      await this.anEndOf(busy);
    }
    for (const [key] of keys) this.begin(key);
    const isRight = { yes: true };
    try {
      const answer = await check();
      isRight.yes = answer.ok;
      return answer;
    } finally {
      // A check that throws is nobody's guess: the database is away.
      if (isRight.yes) this.giveBack(keys);
      for (const [key] of keys) this.end(key);
    }
  }

  private begin(key: string): void {
    const busy = this.busy.get(key) ?? { inFlight: 0, waiting: [] };
    busy.inFlight += 1;
    this.busy.set(key, busy);
  }

  private end(key: string): void {
    const busy = this.busy.get(key);
    if (!busy) return;
    busy.inFlight -= 1;
    if (busy.inFlight === 0) this.busy.delete(key);
    for (const wake of busy.waiting.splice(0)) wake();
  }

  private async anEndOf({ waiting }: Busy): Promise<void> {
    this.waiting += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    this.waiting -= 1;
  }

  /** Takes one from each, or names the first key that has none left and takes nothing. */
  private shortOf(keys: readonly Key[]): string | undefined {
    const at = keys.findIndex(([key, limit]) => !this.buckets.take(key, limit));
    if (at > 0) this.giveBack(keys.slice(0, at));
    return keys[at]?.[0];
  }

  private giveBack(keys: readonly Key[]): void {
    for (const [key, limit] of keys) this.buckets.take(key, limit, -1);
  }

  private keysOf(number: string, address: string): readonly Key[] {
    const who = addressKey(address);
    return [
      [`b ${number} ${who}`, this.limits.byMeetingAndAddress],
      [`m ${number}`, this.limits.byMeeting],
      [`a ${who}`, this.limits.byAddress],
    ];
  }
}

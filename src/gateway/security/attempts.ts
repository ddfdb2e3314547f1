import { addressKey } from './address';
import { KeyedBuckets, type AttemptLimit } from './keyedBuckets';

/**
 * Limits on wrong passcodes and unknown meeting numbers. A right answer costs nothing, but where the
 * allowance is spent it is not looked at either.
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
 * How often somebody tests a connection, by what is asked for in place of a meeting: some ten tests
 * at once of one address, then one in nine seconds.
 * @decision The numbers.
 */
export const defaultTestLimits: AttemptLimits = {
  byMeetingAndAddress: { burst: 60, interval: 2_000 },
  byMeeting: { burst: 1000, interval: 20 },
  byAddress: { burst: 150, interval: 700 },
};

/** Counts attempts, and says who has made too many. */
export class Attempts {
  private readonly buckets: KeyedBuckets;

  constructor(
    private readonly limits: AttemptLimits,
    monotonic: () => number,
    mostKeys?: number,
  ) {
    this.buckets = new KeyedBuckets(monotonic, mostKeys);
  }

  /** Whether `address` may try meeting `number` now. */
  mayTry(number: string, address: string): boolean {
    return this.keysOf(number, address).every(([key, limit]) => this.buckets.take(key, limit));
  }

  /** A right answer gives back what trying took. */
  forgive(number: string, address: string): void {
    for (const [key, limit] of this.keysOf(number, address)) this.buckets.take(key, limit, -1);
  }

  private keysOf(number: string, address: string): readonly (readonly [string, AttemptLimit])[] {
    const who = addressKey(address);
    return [
      [`b ${number} ${who}`, this.limits.byMeetingAndAddress],
      [`m ${number}`, this.limits.byMeeting],
      [`a ${who}`, this.limits.byAddress],
    ];
  }
}

import { TokenBucket } from '../relay/tokenBucket';

/** How many mistakes a key may make: `burst` at once, then one in `interval` milliseconds. */
export interface AttemptLimit {
  readonly burst: number;
  readonly interval: number;
}

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

/** Addresses of one household or machine count as one: the first 64 bits of IPv6. */
export const addressKey = (address: string): string =>
  address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;

/** Counts mistakes, and says who has made too many. */
export class Attempts {
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(
    private readonly limits: AttemptLimits,
    private readonly monotonic: () => number,
    private readonly mostKeys = 50_000,
  ) {}

  /** Whether `address` may try meeting `number` now. */
  mayTry(number: string, address: string): boolean {
    return this.bucketsOf(number, address).every((bucket) => bucket.take(1, this.monotonic()));
  }

  /** A right answer gives back what trying took. */
  forgive(number: string, address: string): void {
    for (const bucket of this.bucketsOf(number, address)) bucket.take(-1, this.monotonic());
  }

  private bucketsOf(number: string, address: string): readonly TokenBucket[] {
    const who = addressKey(address);
    return [
      this.bucket(`b ${number} ${who}`, this.limits.byMeetingAndAddress),
      this.bucket(`m ${number}`, this.limits.byMeeting),
      this.bucket(`a ${who}`, this.limits.byAddress),
    ];
  }

  private bucket(key: string, { burst, interval }: AttemptLimit): TokenBucket {
    const existing = this.buckets.get(key);
    if (existing) return existing;
    const oldest = this.buckets.keys().next();
    if (this.buckets.size >= this.mostKeys && !oldest.done) this.buckets.delete(oldest.value);
    const bucket = new TokenBucket(1000 / interval, burst, this.monotonic());
    this.buckets.set(key, bucket);
    return bucket;
  }
}

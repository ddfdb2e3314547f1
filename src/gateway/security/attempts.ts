import { TokenBucket } from '../relay/tokenBucket';
import { addressKey } from './address';

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

/** How many buckets are looked at for one that may be forgotten. */
const secondChances = 32;

interface Kept {
  readonly bucket: TokenBucket;
  readonly burst: number;
}

/**
 * Counts attempts, and says who has made too many. Only so many keys are kept: those that have spent
 * little give way first, so that a flood of other keys wins nobody a new allowance.
 */
export class Attempts {
  private readonly kept = new Map<string, Kept>();
  /** Walks from old to new. Kept, since a fresh one has to step over all that was forgotten. */
  private oldest = this.kept.entries();

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
    const existing = this.kept.get(key);
    if (existing) return existing.bucket;
    if (this.kept.size >= this.mostKeys) this.forgetOne();
    const bucket = new TokenBucket(1000 / interval, burst, this.monotonic());
    this.kept.set(key, { bucket, burst });
    return bucket;
  }

  /** Forgets the oldest key, but for those that have spent half of what they had. */
  private forgetOne(): void {
    for (let chance = 0; chance < secondChances; chance += 1) {
      const oldest = this.oldest.next();
      if (oldest.done) {
        this.oldest = this.kept.entries();
        continue;
      }
      const [key, entry] = oldest.value;
      this.kept.delete(key);
      if (chance === secondChances - 1 || !this.isHalfSpent(entry)) return;
      this.kept.set(key, entry);
    }
  }

  private isHalfSpent({ bucket, burst }: Kept): boolean {
    const now = this.monotonic();
    if (!bucket.take(burst / 2, now)) return true;
    bucket.take(-burst / 2, now);
    return false;
  }
}

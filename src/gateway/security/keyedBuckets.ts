import { TokenBucket } from '../relay/tokenBucket';

/** How often a key may do something: `burst` at once, then once in `interval` milliseconds. */
export interface AttemptLimit {
  readonly burst: number;
  readonly interval: number;
}

/** How many buckets are looked at for one that may be forgotten. */
const secondChances = 32;

interface Kept {
  readonly bucket: TokenBucket;
  readonly burst: number;
}

/**
 * A token bucket for each key. Only so many keys are remembered: those that have spent little give
 * way first, so that a flood of other keys wins nobody a new allowance.
 */
export class KeyedBuckets {
  private readonly kept = new Map<string, Kept>();
  /** Walks from old to new. Kept, since a fresh one has to step over all that was forgotten. */
  private oldest = this.kept.entries();

  constructor(
    private readonly monotonic: () => number,
    private readonly mostKeys = 50_000,
  ) {}

  /** Takes `cost` from the bucket of `key`, if there is that much; a negative cost gives back. */
  take(key: string, limit: AttemptLimit, cost = 1): boolean {
    return this.bucket(key, limit).take(cost, this.monotonic());
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

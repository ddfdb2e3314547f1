import { TokenBucket } from '../kernel/tokenBucket';

/** The rate of a key: `burst` at once, then one per `interval` milliseconds. */
export interface AttemptLimit {
  readonly burst: number;
  readonly interval: number;
}

/** The number of buckets considered for eviction. */
const candidates = 32;

interface Kept {
  readonly bucket: TokenBucket;
  readonly burst: number;
}

/**
 * A token bucket per key. The number of keys is limited: those that have spent least are evicted
 * first, so that a flood of other keys renews no allowance, unless each has spent as much.
 */
export class KeyedBuckets {
  readonly #kept = new Map<string, Kept>();
  /** Iterates from old to new. It is reused, since a new one has to skip all deleted keys. */
  #oldest = this.#kept.entries();

  readonly #monotonic: () => number;
  readonly #mostKeys: number;

  constructor(monotonic: () => number, mostKeys = 50_000) {
    this.#monotonic = monotonic;
    this.#mostKeys = mostKeys;
  }

  /** Takes `cost` from the bucket of `key`, if that much is left; a negative cost is a refund. */
  take(key: string, limit: AttemptLimit, cost = 1): boolean {
    return this.#bucket(key, limit).take(cost, this.#monotonic());
  }

  #bucket(key: string, { burst, interval }: AttemptLimit): TokenBucket {
    const existing = this.#kept.get(key);
    if (existing) return existing.bucket;
    if (this.#kept.size >= this.#mostKeys) this.#forgetOne();
    const bucket = new TokenBucket(1000 / interval, burst, this.#monotonic());
    this.#kept.set(key, { bucket, burst });
    return bucket;
  }

  /**
   * Evicts the key with most of its allowance left among the oldest; the others become the newest.
   */
  #forgetOne(): void {
    const oldest = this.#takeOldest();
    const leftOf = ({ bucket, burst }: Kept): number => bucket.left(this.#monotonic()) / burst;
    const shares = oldest.map(([, entry]) => leftOf(entry));
    const forgotten = shares.indexOf(Math.max(...shares));
    for (const [at, [key, entry]] of oldest.entries())
      if (at !== forgotten) this.#kept.set(key, entry);
  }

  #takeOldest(): readonly (readonly [string, Kept])[] {
    const taken: (readonly [string, Kept])[] = [];
    while (taken.length < candidates && this.#kept.size > 0) {
      const next = this.#oldest.next();
      if (next.done) this.#oldest = this.#kept.entries();
      else {
        this.#kept.delete(next.value[0]);
        taken.push(next.value);
      }
    }
    return taken;
  }
}

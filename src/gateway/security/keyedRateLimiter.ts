import { TokenBucket } from '../kernel/tokenBucket';

/** The rate of a key: `burst` at once, then one per `interval` milliseconds. */
export interface AttemptLimit {
  readonly burst: number;
  readonly interval: number;
}

/** The number of buckets considered for eviction. */
const candidates = 32;

interface Entry {
  readonly bucket: TokenBucket;
  readonly burst: number;
}

/**
 * A token bucket per key. The number of keys is limited: those that have spent least are evicted
 * first, so that a flood of other keys renews no allowance, unless each has spent as much.
 */
export class KeyedRateLimiter {
  readonly #byKey = new Map<string, Entry>();
  /** Iterates from old to new. It is reused, since a new one has to skip all deleted keys. */
  #oldest = this.#byKey.entries();

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
    const existing = this.#byKey.get(key);
    if (existing) return existing.bucket;
    if (this.#byKey.size >= this.#mostKeys) this.#forgetOne();
    const bucket = new TokenBucket(1000 / interval, burst, this.#monotonic());
    this.#byKey.set(key, { bucket, burst });
    return bucket;
  }

  /**
   * Evicts the key with most of its allowance left among the oldest; the others become the newest.
   */
  #forgetOne(): void {
    const oldest = this.#takeOldest();
    const leftOf = ({ bucket, burst }: Entry): number => bucket.left(this.#monotonic()) / burst;
    const shares = oldest.map(([, entry]) => leftOf(entry));
    const forgotten = shares.indexOf(Math.max(...shares));
    for (const [at, [key, entry]] of oldest.entries())
      if (at !== forgotten) this.#byKey.set(key, entry);
  }

  #takeOldest(): readonly (readonly [string, Entry])[] {
    const taken: (readonly [string, Entry])[] = [];
    while (taken.length < candidates && this.#byKey.size > 0) {
      const next = this.#oldest.next();
      if (next.done) this.#oldest = this.#byKey.entries();
      else {
        this.#byKey.delete(next.value[0]);
        taken.push(next.value);
      }
    }
    return taken;
  }
}

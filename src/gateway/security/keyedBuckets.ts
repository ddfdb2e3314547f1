import { TokenBucket } from '../kernel/tokenBucket';

/** How often a key may do something: `burst` at once, then once in `interval` milliseconds. */
export interface AttemptLimit {
  readonly burst: number;
  readonly interval: number;
}

/** How many buckets are looked at for the one that is forgotten. */
const candidates = 32;

interface Kept {
  readonly bucket: TokenBucket;
  readonly burst: number;
}

/**
 * A token bucket for each key. Only so many keys are remembered: those that have spent least give way
 * first, so that a flood of other keys wins nobody a new allowance, unless each has spent as much.
 */
export class KeyedBuckets {
  readonly #kept = new Map<string, Kept>();
  /** Walks from old to new. Kept, since a fresh one has to step over all that was forgotten. */
  #oldest = this.#kept.entries();

  readonly #monotonic: () => number;
  readonly #mostKeys: number;

  constructor(monotonic: () => number, mostKeys = 50_000) {
    this.#monotonic = monotonic;
    this.#mostKeys = mostKeys;
  }

  /** Takes `cost` from the bucket of `key`, if there is that much; a negative cost gives back. */
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

  /** Forgets the key of the oldest that has most of its allowance left; the others become the newest. */
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

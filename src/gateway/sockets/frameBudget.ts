import type { Environment } from '../environment';
import { TokenBucket } from '../kernel/tokenBucket';

/**
 * What one socket may send: 100 frames a second with bursts of 400, and 10 malformed ones with
 * another every five seconds. Above that it is closed rather than answered.
 * @decision The numbers.
 */
export class FrameBudget {
  readonly #frames: TokenBucket;
  readonly #faults: TokenBucket;

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
    const now = environment.monotonic();
    this.#frames = new TokenBucket(100, 400, now);
    this.#faults = new TokenBucket(0.2, 10, now);
  }

  /** Spends one frame; false when there were too many. */
  takeFrame(): boolean {
    return this.#frames.take(1, this.#environment.monotonic());
  }

  /** Forgives one malformed frame; false when too many were forgiven. */
  forgive(): boolean {
    return this.#faults.take(1, this.#environment.monotonic());
  }
}

import { createCopyKeys, type CopyKeys } from '../../protocol/agent/copyKeys';
import type { RemoteInput } from '../../protocol/agent/remoteInput';
import type { Environment } from '../environment';
import { TokenBucket } from '../kernel/tokenBucket';

/**
 * How many copied texts an agent may send to one controller: one for each of their copy keys, one a
 * second, and five at once.
 * @decision The numbers. A page writes what comes to its person's clipboard.
 */
export class CopyAllowance {
  readonly #keys: CopyKeys;
  readonly #texts: TokenBucket;

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
    this.#keys = createCopyKeys(() => environment.monotonic());
    this.#texts = new TokenBucket(1, 5, environment.monotonic());
  }

  /** Sees what the controller does. */
  see(input: RemoteInput): void {
    this.#keys.see(input);
  }

  /** Spends one text; false for one that nobody copied, and when there were too many. */
  takeText(): boolean {
    return this.#keys.take() && this.#texts.take(1, this.#environment.monotonic());
  }
}

import type { Logger } from 'pino';
import { createCopyKeys, type CopyKeys, type CopyVerdict } from '../../protocol/agent/copyKeys';
import type { RemoteInput } from '../../protocol/agent/remoteInput';
import type { Environment } from '../environment';
import { createThrottle } from '../kernel/throttle';
import { TokenBucket } from '../kernel/tokenBucket';

/** So long nothing more is logged of the same reason, in milliseconds. @decision */
const quietTime = 60_000;

/** What copied texts are judged by, and where those that are dropped are logged. */
export interface CopyContext {
  readonly environment: Environment;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * How many copied texts an agent may send to one controller: one for each of their copy keys, one a
 * second, and five at once. What is dropped is logged by its reason, without the text.
 * @decision The numbers. A page writes what comes to its person's clipboard.
 */
export class CopyAllowance {
  readonly #keys: CopyKeys;
  readonly #texts: TokenBucket;
  readonly #mayLog: (reason: string) => boolean;

  readonly #context: CopyContext;

  constructor(context: CopyContext) {
    const { environment } = context;
    this.#context = context;
    this.#keys = createCopyKeys(() => environment.monotonic());
    this.#texts = new TokenBucket(1, 5, environment.monotonic());
    this.#mayLog = createThrottle(environment, quietTime);
  }

  /** Sees what the controller does. */
  see(input: RemoteInput): void {
    this.#keys.see(input);
  }

  /** Spends one text; false for one that nobody copied, and when there were too many. */
  takeText(): boolean {
    const reason = this.#judge();
    if (reason !== 'copied' && this.#mayLog(reason))
      this.#context.log.warn({ reason }, 'a copied text was dropped');
    return reason === 'copied';
  }

  #judge(): CopyVerdict | 'too-many' {
    const verdict = this.#keys.take();
    if (verdict !== 'copied') return verdict;
    const now = this.#context.environment.monotonic();
    return this.#texts.take(1, now) ? 'copied' : 'too-many';
  }
}

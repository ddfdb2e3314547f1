import type { SocketReport } from '../../src/protocol/engine/media';

/** Consecutive failures to open before a socket counts as broken. @decision */
const mostFailures = 3;

/**
 * Detects a socket that can no longer be opened.
 * @source media 8 (audio websocket broken, video websocket broken)
 */
export class BrokenSocketWatch {
  readonly #found: () => void;
  #failures = 0;

  constructor(found: () => void) {
    this.#found = found;
  }

  /**
   * Follows the socket's state; intended closes (1000) are not failures. It reports once per
   * series.
   */
  see({ state, code }: SocketReport): void {
    if (state === 'connected' || code === 1000) this.#failures = 0;
    if (state !== 'closed' || code === 1000) return;
    this.#failures += 1;
    if (this.#failures === mostFailures) this.#found();
  }
}

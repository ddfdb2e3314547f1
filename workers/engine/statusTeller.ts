import type { MediaStatusReport } from '../../src/protocol/engine/media';

/** Tells whether a medium is encoded and decoded, once for each change. @source media 4 */
export class StatusTeller {
  readonly #post: (report: MediaStatusReport) => void;
  readonly #states = new Map<MediaStatusReport['direction'], MediaStatusReport['state']>();

  constructor(post: (report: MediaStatusReport) => void) {
    this.#post = post;
  }

  /** Something was encoded or decoded, or could not be. */
  tell(direction: MediaStatusReport['direction'], state: MediaStatusReport['state']): void {
    if (this.#states.get(direction) === state) return;
    this.#states.set(direction, state);
    this.#post({ type: 'status', direction, state });
  }
}

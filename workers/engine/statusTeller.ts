import type { MediaStatusReport } from '../../src/protocol/engine/media';

type Direction = MediaStatusReport['direction'];

/** Where several streams share a status: one that works does not hide at once that another fails. */
interface Calm {
  readonly now: () => number;
  /** Time without a failure after which what works counts again, ms. */
  readonly wait: number;
}

/** Tells whether a medium is encoded and decoded, once for each change. @source media 4 */
export class StatusTeller {
  readonly #post: (report: MediaStatusReport) => void;
  readonly #calm: Calm | undefined;
  readonly #states = new Map<Direction, MediaStatusReport['state']>();
  readonly #failedAt = new Map<Direction, number>();

  constructor(post: (report: MediaStatusReport) => void, calm?: Calm) {
    this.#post = post;
    this.#calm = calm;
  }

  /** Something was encoded or decoded, or could not be. */
  tell(direction: Direction, state: MediaStatusReport['state']): void {
    if (state === 'fail' && this.#calm) this.#failedAt.set(direction, this.#calm.now());
    if (this.#states.get(direction) === state) return;
    if (state === 'success' && this.#isTooSoon(direction)) return;
    this.#states.set(direction, state);
    this.#post({ type: 'status', direction, state });
  }

  #isTooSoon(direction: Direction): boolean {
    const failedAt = this.#failedAt.get(direction);
    return (
      this.#calm !== undefined &&
      failedAt !== undefined &&
      this.#calm.now() - failedAt < this.#calm.wait
    );
  }
}

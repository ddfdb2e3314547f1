import type { MediaStatusReport } from '../../src/protocol/engine/media';

type Direction = MediaStatusReport['direction'];

/** For streams that share a status: a working one does not at once hide a failing one. */
interface Calm {
  readonly now: () => number;
  /** Time without a failure after which a success counts again, ms. */
  readonly wait: number;
}

/** Reports whether a medium is encoded and decoded, once per change. @source media 4 */
export class StatusTeller {
  readonly #post: (report: MediaStatusReport) => void;
  readonly #calm: Calm | undefined;
  readonly #states = new Map<Direction, MediaStatusReport['state']>();
  readonly #failedAt = new Map<Direction, number>();

  constructor(post: (report: MediaStatusReport) => void, calm?: Calm) {
    this.#post = post;
    this.#calm = calm;
  }

  /** Notes a success or failure of encoding or decoding. */
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

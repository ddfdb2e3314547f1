import { seconds } from '../../kernel/units';
import type { Clock } from '../../transport/ports';

/**
 * A silence that begins so long after a restore is another one: what was opened has given data in
 * between. @decision Silence is told after four seconds.
 */
const lastingRestore = seconds(10);

/** Counts how often a device that gives no data is opened again during one silence. @source media 4 */
export class Restores {
  readonly #most: number;
  readonly #clock: Pick<Clock, 'monotonic'>;
  #attempts = 0;
  #endedAt = -Infinity;

  constructor(most: number, clock: Pick<Clock, 'monotonic'>) {
    this.#most = most;
    this.#clock = clock;
  }

  /** Whether the device may be opened again. Counts an attempt. */
  begin(): boolean {
    if (this.#clock.monotonic() - this.#endedAt >= lastingRestore) this.reset();
    if (this.#attempts >= this.#most) return false;
    this.#attempts += 1;
    return true;
  }

  /** The attempt is over. */
  end(): void {
    this.#endedAt = this.#clock.monotonic();
  }

  /** Another device is used. */
  reset(): void {
    this.#attempts = 0;
  }
}

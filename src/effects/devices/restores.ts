import { seconds } from '../../kernel/units';
import type { Clock } from '../../transport/ports';

/**
 * From the end of a restore to the next report of silence: after so long it is another silence. The
 * report comes up to four seconds after the data stops. @decision
 */
const lastingRestore = seconds(30);

/**
 * Counts how often a device that gives no data is opened again during one silence.
 * @source media 4
 */
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

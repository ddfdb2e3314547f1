import type { Environment } from '../environment';
import type { Preload } from './preload';

/**
 * How long a meeting is held after its first person was refused, in milliseconds.
 * @decision Longer than a page waiting for its host takes to ask again, and short enough that the
 * meeting soon opens wherever its people go.
 */
export const refusedTime = 10_000;

/** The most meetings held like this: their leases are renewed. @decision */
const mostRefused = 1000;

interface Refused {
  readonly preload: Preload;
  readonly cancel: () => void;
}

/**
 * Meetings whose first person was refused, with the preload that was read: it does not change
 * while the lease is held. The next person is judged by it, on a new instance, so that refusals
 * cost the database nothing more and a permitted person opens the meeting.
 */
export class RefusedJoins {
  readonly #byNumber = new Map<string, Refused>();

  readonly #environment: Pick<Environment, 'after'>;
  /** Releases the meeting. */
  readonly #letGo: (number: string) => void;

  constructor(environment: Pick<Environment, 'after'>, letGo: (number: string) => void) {
    this.#environment = environment;
    this.#letGo = letGo;
  }

  has(number: string): boolean {
    return this.#byNumber.has(number);
  }

  preloadOf(number: string): Preload | undefined {
    return this.#byNumber.get(number)?.preload;
  }

  /** Stores the preload of a meeting, unless it has one; the time runs from the first refusal. */
  keep(number: string, preload: Preload): void {
    if (this.#byNumber.has(number)) return;
    const oldest = this.#byNumber.keys().next();
    if (this.#byNumber.size >= mostRefused && !oldest.done) this.#end(oldest.value);
    const cancel = this.#environment.after(refusedTime, () => this.#end(number));
    this.#byNumber.set(number, { preload, cancel });
  }

  /** Forgets a meeting: somebody has a seat, or another gateway holds it. */
  forget(number: string): void {
    this.#byNumber.get(number)?.cancel();
    this.#byNumber.delete(number);
  }

  clear(): void {
    for (const number of [...this.#byNumber.keys()]) this.forget(number);
  }

  #end(number: string): void {
    this.forget(number);
    this.#letGo(number);
  }
}

import type { Environment } from '../environment';
import type { Grounds } from './grounds';

/**
 * How long a meeting is held after its first person was refused, in milliseconds.
 * @decision Longer than a page waiting for its host takes to ask again, and short enough that the
 * meeting soon opens wherever its people go.
 */
export const refusedTime = 10_000;

/** The most meetings held like this: their leases are renewed. @decision */
const mostRefused = 1000;

interface Refused {
  readonly grounds: Grounds;
  readonly cancel: () => void;
}

/**
 * Meetings whose first person was refused, with the grounds that were read: they do not change
 * while the lease is held. The next person is judged by them, on a new instance, so that refusals
 * cost the database nothing more and a permitted person opens the meeting.
 */
export class RefusedKnocks {
  readonly #kept = new Map<string, Refused>();

  readonly #environment: Pick<Environment, 'after'>;
  /** Releases the meeting. */
  readonly #letGo: (number: string) => void;

  constructor(environment: Pick<Environment, 'after'>, letGo: (number: string) => void) {
    this.#environment = environment;
    this.#letGo = letGo;
  }

  has(number: string): boolean {
    return this.#kept.has(number);
  }

  groundsOf(number: string): Grounds | undefined {
    return this.#kept.get(number)?.grounds;
  }

  /** Stores the grounds of a meeting, unless it has some; the time runs from the first refusal. */
  keep(number: string, grounds: Grounds): void {
    if (this.#kept.has(number)) return;
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= mostRefused && !oldest.done) this.#end(oldest.value);
    const cancel = this.#environment.after(refusedTime, () => this.#end(number));
    this.#kept.set(number, { grounds, cancel });
  }

  /** Forgets a meeting: somebody has a seat, or another gateway holds it. */
  forget(number: string): void {
    this.#kept.get(number)?.cancel();
    this.#kept.delete(number);
  }

  clear(): void {
    for (const number of [...this.#kept.keys()]) this.forget(number);
  }

  #end(number: string): void {
    this.forget(number);
    this.#letGo(number);
  }
}

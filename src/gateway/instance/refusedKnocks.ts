import type { Environment } from '../environment';
import type { Grounds } from './grounds';

/**
 * How long a meeting is held after its first person was refused, in milliseconds.
 * @decision Longer than a page that waits for its host asks again, and short enough that the meeting
 * soon opens wherever its people go.
 */
export const refusedTime = 10_000;

/** Meetings that are held so at once: their leases are renewed. @decision */
const mostRefused = 1000;

interface Refused {
  readonly grounds: Grounds;
  readonly cancel: () => void;
}

/**
 * Meetings whose first person was refused, with what was read of each: as long as they are held, nothing
 * changes it. Whoever knocks next is judged by it, on an instance of their own, so that refusals cost
 * the database nothing more and somebody who may come in opens the meeting.
 */
export class RefusedKnocks {
  readonly #kept = new Map<string, Refused>();

  readonly #environment: Pick<Environment, 'after'>;
  /** The meeting is held no longer for those who knock. */
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

  /** Keeps what was read of a meeting, unless it is kept already: time runs from the first refusal. */
  keep(number: string, grounds: Grounds): void {
    if (this.#kept.has(number)) return;
    const oldest = this.#kept.keys().next();
    if (this.#kept.size >= mostRefused && !oldest.done) this.#end(oldest.value);
    const cancel = this.#environment.after(refusedTime, () => this.#end(number));
    this.#kept.set(number, { grounds, cancel });
  }

  /** Somebody has a seat, or another gateway has the meeting. */
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

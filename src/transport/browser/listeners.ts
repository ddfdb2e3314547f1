import type { Unsubscribe } from '../unsubscribe';

/** Listeners of one event. */
export class Listeners<Arguments extends readonly unknown[]> {
  readonly #listeners = new Set<(...args: Arguments) => void>();

  /** Adds a listener; the result removes it. */
  add(listener: (...args: Arguments) => void): Unsubscribe {
    // A wrapper of its own, so that the same function may listen twice.
    const own = (...args: Arguments): void => listener(...args);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  /** Tells all of them, in the order in which they came. */
  tell(...args: Arguments): void {
    for (const listener of [...this.#listeners]) listener(...args);
  }
}

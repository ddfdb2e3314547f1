import type { Unsubscribe } from '../unsubscribe';

/** Listeners of one event. */
export class Listeners<Arguments extends readonly unknown[]> {
  readonly #listeners = new Set<(...args: Arguments) => void>();

  /** Adds a listener; the result removes it. */
  add(listener: (...args: Arguments) => void): Unsubscribe {
    // A wrapper, so that the same function can be added twice.
    const own = (...args: Arguments): void => listener(...args);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  /** Calls all listeners, in the order they were added. */
  tell(...args: Arguments): void {
    for (const listener of [...this.#listeners]) listener(...args);
  }
}

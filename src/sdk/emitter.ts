type Listeners<Events> = { [N in keyof Events]?: Set<(payload: Events[N]) => void> };

/** Passes events to their listeners. */
export class Emitter<Events> {
  readonly #listeners: Listeners<Events> = {};

  /** Adds a listener; the answer removes it. */
  on<N extends keyof Events>(name: N, listener: (payload: Events[N]) => void): () => void {
    const listeners = this.#listeners[name] ?? new Set();
    this.#listeners[name] = listeners;
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /**
   * Calls the listeners one by one, after this turn. The page reports an error in one of them,
   * which affects nothing else.
   */
  readonly emit = <N extends keyof Events>(name: N, payload: Events[N]): void => {
    for (const listener of this.#listeners[name] ?? [])
      void Promise.resolve(payload).then(listener);
  };
}

import { partsOf } from '../../protocol/action-log/stateNodes';
import type { RawNode } from '../../protocol/engine/log';

/**
 * Numbers the objects of states, and tells each one once: states share most of what they hold, so that a
 * later one costs what has changed. A state never changes, so that a walk may pause as often as it likes.
 */
export class StateSerializer {
  readonly #ids = new WeakMap<object, number>();
  #count = 0;

  /** Yields after every object that is new; returns the number of `state`. */
  *walk(state: object): Generator<RawNode, number> {
    const known = this.#ids.get(state);
    if (known !== undefined) return known;
    for (const child of Object.values(state))
      if (typeof child === 'object' && child !== null) yield* this.walk(child);
    const { names, values } = partsOf(state, (child) => this.#ids.get(child));
    const id = (this.#count += 1);
    this.#ids.set(state, id);
    yield { id, names, values };
    return id;
  }
}

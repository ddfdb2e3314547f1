import { partsOf } from '../../protocol/action-log/stateNodes';
import type { RawNode } from '../../protocol/engine/log';

/**
 * Numbers the objects of states and writes each once: consecutive states share most objects, so
 * that a later one costs only its changes. States are immutable, so a walk may pause at any point.
 */
export class StateSerializer {
  readonly #ids = new WeakMap<object, number>();
  #count = 0;

  /** Yields after every object that is new; returns the number of `state`, which is in `field`. */
  *walk(state: object, field = ''): Generator<RawNode, number> {
    const known = this.#ids.get(state);
    if (known !== undefined) return known;
    const isList = Array.isArray(state);
    const children: readonly (readonly [string, unknown])[] = Object.entries(state);
    for (const [name, child] of children)
      if (typeof child === 'object' && child !== null)
        yield* this.walk(child, isList ? field : name);
    const { names, values } = partsOf(state, (child) => this.#ids.get(child));
    const id = (this.#count += 1);
    this.#ids.set(state, id);
    yield { id, names, values, ...(isList && { field }) };
    return id;
  }
}

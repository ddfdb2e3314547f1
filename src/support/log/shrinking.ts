import { packRows, unpackRows } from '../../protocol/action-log/columns';

/** Longer lists share their objects with the states before, and are shortest as they are. @decision */
const mostRows = 64;
/** Objects below are left as they are: a file may nest them without an end. */
const deepest = 5;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `value` with its objects replaced by `replace`; itself where none is another one. */
const replaced = (value: object, replace: (child: object) => object): object => {
  let isChanged = false;
  const swap = (child: unknown): unknown => {
    if (!isObject(child)) return child;
    const other = replace(child);
    isChanged ||= other !== child;
    return other;
  };
  const copy = Array.isArray(value)
    ? value.map(swap)
    : Object.fromEntries(Object.entries(value).map(([name, child]) => [name, swap(child)]));
  return isChanged ? copy : value;
};

/** Stands for a list. */
class PackedRows {
  constructor(readonly text: string) {}
}

/**
 * Makes states small that are kept for long: short lists of objects alike are kept as columns. What
 * states share they go on sharing. Reports of a large meeting's streams are most of what they have of their
 * own.
 */
export class StateShrinker {
  /** What objects have become: of the state before and of this one. All together would take more than they do. */
  private before = new WeakMap<object, object>();
  private small = new WeakMap<object, object>();
  /** What has packed lists in it. */
  private readonly holders = new WeakSet<object>();

  /** A state to keep, which only `restore` can read. */
  shrink(state: object): object {
    this.before = this.small;
    this.small = new WeakMap();
    return this.shrunk(state, 0);
  }

  /** The state that `shrink` was given; what has not been packed is the same object. */
  restore(state: object): object {
    const known = new Map<object, object>();
    const restored = (value: object): object => {
      const isPacked = value instanceof PackedRows;
      if (!isPacked && !this.holders.has(value)) return value;
      const own = known.get(value);
      if (own) return own;
      const large = isPacked ? unpackRows(value.text) : replaced(value, restored);
      known.set(value, large);
      return Object.freeze(large);
    };
    return restored(state);
  }

  private shrunk(value: object, depth: number): object {
    const known = this.small.get(value) ?? this.before.get(value);
    if (known) {
      this.small.set(value, known);
      return known;
    }
    const text = Array.isArray(value) && value.length <= mostRows ? packRows(value) : undefined;
    const rows = text === undefined ? undefined : new PackedRows(text);
    const small =
      rows ?? (depth < deepest ? replaced(value, (child) => this.shrunk(child, depth + 1)) : value);
    if (!rows && small !== value) this.holders.add(small);
    this.small.set(value, small);
    return small;
  }
}

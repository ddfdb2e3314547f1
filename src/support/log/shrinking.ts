import { packRows, unpackRows } from '../../protocol/action-log/columns';

/**
 * Longer lists share their objects with the states before, and are shortest as they are.
 * @decision
 */
const mostRows = 64;
/** Objects below are left as they are: a file may nest them without an end. */
const deepest = 5;
/** A field name that engines treat as an array index, of at most nine digits. */
const numberName = /^(?:0|[1-9]\d{0,8})$/;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `value` with its objects replaced by `replace`; the same object when nothing changed. */
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

/** Gives what an object was that something may stand for. */
type Whole = (small: object) => object;

/** A compact stand-in for an object of a state. */
abstract class StandIn {
  abstract restored(whole: Whole): object;
}

/** For a list of objects alike. */
class PackedRows extends StandIn {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }
  restored(): object {
    return unpackRows(this.#text);
  }
}

const commonFactor = (one: number, other: number): number =>
  other === 0 ? one : commonFactor(other, one % other);
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && !Object.is(value, -0);

/** A long list of numbers that are multiples of one, such as user ids. */
class Multiples extends StandIn {
  readonly #step: number;
  readonly #times: Uint16Array;

  private constructor(step: number, times: Uint16Array) {
    super();
    this.#step = step;
    this.#times = times;
  }

  /**
   * Undefined where the list is short, or its numbers are no multiples that two bytes can count.
   */
  static of(list: readonly unknown[]): Multiples | undefined {
    if (list.length <= mostRows || !list.every(isCount)) return undefined;
    const step = Math.max(1, list.reduce(commonFactor, 0));
    if (list.some((value) => value / step >= 2 ** 16)) return undefined;
    return new Multiples(
      step,
      Uint16Array.from(list, (value) => value / step),
    );
  }

  restored(): object {
    return Array.from(this.#times, (times) => times * this.#step);
  }
}

/** An object with numeric names: engines store those in tables of four times the size. */
class NumberedValues extends StandIn {
  readonly #pairs: readonly unknown[];

  /** `pairs` are numbers, each with its value after it. */
  constructor(pairs: readonly unknown[]) {
    super();
    this.#pairs = pairs;
  }
  restored(whole: Whole): object {
    const pairs = this.#pairs;
    const own: Record<number, unknown> = {};
    for (let at = 0; at < pairs.length; at += 2) {
      const child = pairs[at + 1];
      own[Number(pairs[at])] = isObject(child) ? whole(child) : child;
    }
    return own;
  }
}

/** An object that contains stand-ins. */
class Holder extends StandIn {
  readonly #copy: object;

  constructor(copy: object) {
    super();
    this.#copy = copy;
  }
  restored(whole: Whole): object {
    return replaced(this.#copy, whole);
  }
}

const isNumbered = (value: object): boolean => {
  // Engines give numbers first.
  const last = Object.keys(value).at(-1);
  return last !== undefined && numberName.test(last);
};

/**
 * Shrinks states for storage: lists of like objects become columns, long lists of numbers take two
 * bytes each, and objects with numeric names become lists. Shared objects stay shared. Statistics
 * and changed participants are most of what a state does not share.
 */
export class StateShrinker {
  /**
   * Stand-ins of the previous state's objects and of this one's; keeping all would take more than
   * they save.
   */
  #before = new WeakMap<object, object>();
  #small = new WeakMap<object, object>();

  /** A state to keep, which only `restore` can read. */
  shrink(state: object): object {
    this.#before = this.#small;
    this.#small = new WeakMap();
    return this.#shrunk(state, 0);
  }

  /** The original of a shrunk state; objects without stand-ins are the same. */
  restore(state: object): object {
    // Not of every object: most stand for themselves.
    const known = new Map<StandIn, object>();
    const whole: Whole = (small) => {
      if (!(small instanceof StandIn)) return small;
      const own = known.get(small) ?? small.restored(whole);
      known.set(small, own);
      return own;
    };
    return whole(state);
  }

  #shrunk(value: object, depth: number): object {
    const known = this.#small.get(value) ?? this.#before.get(value);
    if (known) {
      this.#small.set(value, known);
      return known;
    }
    const small = this.#standIn(value, depth) ?? this.#shrunkIn(value, depth);
    this.#small.set(value, small);
    return small;
  }

  /** The stand-in for a whole value, if any. */
  #standIn(value: object, depth: number): object | undefined {
    if (Array.isArray(value)) {
      const text = value.length <= mostRows ? packRows(value) : undefined;
      return text === undefined ? Multiples.of(value) : new PackedRows(text);
    }
    if (depth >= deepest || !isNumbered(value)) return undefined;
    return new NumberedValues(
      Object.entries(value).flatMap(([name, child]: readonly [string, unknown]) => [
        Number(name),
        isObject(child) ? this.#shrunk(child, depth + 1) : child,
      ]),
    );
  }

  #shrunkIn(value: object, depth: number): object {
    if (depth >= deepest) return value;
    const small = replaced(value, (child) => this.#shrunk(child, depth + 1));
    return small === value ? value : new Holder(small);
  }
}

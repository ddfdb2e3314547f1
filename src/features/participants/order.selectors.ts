import type { Buckets } from './buckets.state';

/** The difference of two contents: values that are gone or were replaced, and new ones. */
const difference = <T>(before: Buckets<T>, now: Buckets<T>) => {
  const gone = new Set<T>();
  const fresh: T[] = [];
  now.buckets.forEach((held, index) => {
    const known = before.buckets[index] ?? null;
    if (known === held) return;
    const [old, bucket] = [known ?? {}, held ?? {}];
    for (const key of Object.keys(old)) {
      const value = old[key];
      if (value !== undefined && bucket[key] !== value) gone.add(value);
    }
    for (const key of Object.keys(bucket)) {
      const value = bucket[key];
      if (value !== undefined && old[key] !== value) fresh.push(value);
    }
  });
  return { gone, fresh };
};

/** The index of `value` in `ordered`: after all values that do not sort after it. */
const placeOf = <T>(ordered: readonly T[], value: T, compare: (a: T, b: T) => number): number => {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = ordered[middle];
    if (other !== undefined && compare(other, value) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Sorts the values of buckets by `compare`. It remembers its last result and moves only changed
 * values: among ten thousand people, a hundred newcomers are compared with a dozen each. The same
 * values give the same array.
 */
export const createOrder = <T extends object>(
  compare: (a: T, b: T) => number,
): ((now: Buckets<T>) => readonly T[]) => {
  let before: Buckets<T> = { buckets: [], count: 0 };
  let ordered: readonly T[] = [];
  return (now) => {
    if (now === before) return ordered;
    const { gone, fresh } = difference(before, now);
    before = now;
    if (gone.size === 0 && fresh.length === 0) return ordered;
    fresh.sort(compare);
    const next: T[] = [];
    let at = 0;
    const keepUntil = (end: number): void => {
      for (; at < end; at += 1) {
        const value = ordered[at];
        if (value !== undefined && !gone.has(value)) next.push(value);
      }
    };
    for (const value of fresh) {
      keepUntil(placeOf(ordered, value, compare));
      next.push(value);
    }
    keepUntil(ordered.length);
    ordered = next;
    return ordered;
  };
};

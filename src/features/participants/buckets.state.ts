/** Values by key; null for an empty bucket. */
type Bucket<T> = Readonly<Record<string, T>> | null;

/**
 * Values by key, spread over buckets so that a change copies few of them. Plain data: it can be
 * logged, replayed and compared.
 */
export interface Buckets<T> {
  readonly buckets: readonly Bucket<T>[];
  readonly count: number;
}

/** `bucketCount` empty buckets. */
export const emptyBuckets = <T>(bucketCount: number): Buckets<T> => ({
  buckets: Array.from({ length: bucketCount }, () => null),
  count: 0,
});

/** The value of a key in a bucket. A key from outside may be the name of an inherited property. */
export const valueIn = <T>(
  { buckets }: Buckets<T>,
  at: { readonly bucket: number; readonly key: string },
): T | undefined => {
  const bucket = buckets[at.bucket] ?? null;
  return bucket !== null && Object.hasOwn(bucket, at.key) ? bucket[at.key] : undefined;
};

/** Everything in one bucket. */
export const inBucket = <T>(bucket: Bucket<T>): readonly T[] =>
  bucket === null ? [] : Object.values(bucket);

/** Everything, in no particular order. */
export const valuesIn = <T>({ buckets }: Buckets<T>): readonly T[] => buckets.flatMap(inBucket);

/** Changes buckets that are copied when they are first touched. */
export interface BucketsEditor<T> {
  put(bucket: number, key: string, value: T): void;
  remove(bucket: number, key: string): void;
  /** Changes an existing value; does nothing without one. */
  update(bucket: number, key: string, change: (before: T) => T): void;
}

/** A value under this key would change the bucket itself. */
const isForbidden = (key: string): boolean => key === '__proto__';

/** Applies an edit; buckets that it does not touch are the same objects as before. */
export const editBuckets = <T>(
  base: Buckets<T>,
  edit: (editor: BucketsEditor<T>) => void,
): Buckets<T> => {
  const buckets = [...base.buckets];
  const copied = new Map<number, Record<string, T>>();
  const thinned = new Set<number>();
  let { count } = base;
  const writable = (index: number): Record<string, T> => {
    const already = copied.get(index);
    if (already) return already;
    const copy = { ...buckets[index] };
    copied.set(index, copy);
    buckets[index] = copy;
    return copy;
  };
  edit({
    put: (index, key, value) => {
      if (isForbidden(key)) return;
      const bucket = writable(index);
      if (!Object.hasOwn(bucket, key)) count += 1;
      bucket[key] = value;
    },
    remove: (index, key) => {
      const bucket = writable(index);
      thinned.add(index);
      if (!Object.hasOwn(bucket, key)) return;
      delete bucket[key];
      count -= 1;
    },
    update: (index, key, change) => {
      const before = valueIn({ buckets, count }, { bucket: index, key });
      if (before !== undefined) writable(index)[key] = change(before);
    },
  });
  for (const index of thinned)
    if (inBucket(buckets[index] ?? null).length === 0) buckets[index] = null;
  return copied.size === 0 ? base : { buckets, count };
};

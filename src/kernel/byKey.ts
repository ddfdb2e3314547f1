const buckets = 256;

const bucketOf = (key: string | number): number => {
  let hash = 0;
  for (const char of `${key}`) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0) % buckets;
};

/**
 * Values by key. Immutable: a change copies one of 256 buckets, so that ten thousand entries change
 * thousands of times a second.
 */
export class ByKey<K extends string | number, V> {
  /** No entries. */
  static none<K extends string | number, V>(): ByKey<K, V> {
    return new ByKey<K, V>([], 0);
  }

  /** The entries of `list`; of two with one key the later. */
  static of<K extends string | number, V>(list: Iterable<readonly [K, V]>): ByKey<K, V> {
    const made: Map<K, V>[] = [];
    for (const [key, value] of list) (made[bucketOf(key)] ??= new Map<K, V>()).set(key, value);
    return new ByKey<K, V>(
      made,
      made.reduce((sum, bucket) => sum + bucket.size, 0),
    );
  }

  readonly #buckets: readonly (ReadonlyMap<K, V> | undefined)[];

  private constructor(
    made: readonly (ReadonlyMap<K, V> | undefined)[],
    readonly size: number,
  ) {
    this.#buckets = made;
  }

  get(key: K): V | undefined {
    return this.#buckets[bucketOf(key)]?.get(key);
  }

  has(key: K): boolean {
    return this.#buckets[bucketOf(key)]?.has(key) === true;
  }

  /** These entries with `value` under `key`. */
  with(key: K, value: V): ByKey<K, V> {
    const at = bucketOf(key);
    const bucket = new Map(this.#buckets[at]);
    const isNew = !bucket.has(key);
    bucket.set(key, value);
    return this.#put(at, bucket, this.size + (isNew ? 1 : 0));
  }

  /** These entries without that of `key`. */
  without(key: K): ByKey<K, V> {
    if (!this.has(key)) return this;
    const at = bucketOf(key);
    const bucket = new Map(this.#buckets[at]);
    bucket.delete(key);
    return this.#put(at, bucket, this.size - 1);
  }

  /** All values, in no order. */
  *values(): Iterable<V> {
    for (const bucket of this.#buckets) if (bucket) yield* bucket.values();
  }

  #put(at: number, bucket: ReadonlyMap<K, V>, size: number): ByKey<K, V> {
    const made = this.#buckets.slice();
    made[at] = bucket;
    return new ByKey<K, V>(made, size);
  }
}

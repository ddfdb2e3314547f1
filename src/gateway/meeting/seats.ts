import { inSequence, type SeatNumbers } from './seatNumbers';

const bucketSize = 64;
type Bucket<S> = readonly (S | undefined)[];

/**
 * Seats by participant number, in the order in which they were taken. Immutable: a change copies
 * one chunk and the list of chunks, at most a few hundred references for ten thousand seats.
 */
export class Seats<S extends { readonly userId: number }> implements Iterable<S> {
  /** No seats. */
  static none<S extends { readonly userId: number }>(numbers = inSequence): Seats<S> {
    return new Seats<S>([], 0, numbers);
  }

  readonly #buckets: readonly (Bucket<S> | undefined)[];

  private constructor(
    buckets: readonly (Bucket<S> | undefined)[],
    readonly size: number,
    /** How they are numbered. */
    readonly numbers: SeatNumbers,
  ) {
    this.#buckets = buckets;
  }

  /** The seat of `userId`, if it is taken. */
  get(userId: number): S | undefined {
    const ordinal = this.#placeOf(userId);
    return this.#buckets[Math.floor(ordinal / bucketSize)]?.[ordinal % bucketSize];
  }

  /** These seats with `seat` in its place. */
  with(seat: S): Seats<S> {
    return this.#put(seat.userId, seat);
  }

  /** These seats with that of `userId` changed; the same seats if it is not taken. */
  change(userId: number, fields: Partial<S>): Seats<S> {
    const seat = this.get(userId);
    return seat ? this.#put(userId, { ...seat, ...fields }) : this;
  }

  /** These seats without that of `userId`. */
  without(userId: number): Seats<S> {
    return this.get(userId) ? this.#put(userId, undefined) : this;
  }

  /** These seats, changed by `change`; a chunk without a change is shared. */
  map(change: (seat: S) => S): Seats<S> {
    const buckets = this.#buckets.map((bucket) => {
      const changed = bucket?.map((seat) => seat && change(seat));
      return changed?.some((seat, at) => seat !== bucket?.[at]) ? changed : bucket;
    });
    return new Seats(buckets, this.size, this.numbers);
  }

  /** These seats with those of `userIds` changed. */
  changeAll(userIds: Iterable<number>, change: (seat: S) => Partial<S>): Seats<S> {
    const some = new Set(userIds);
    return this.map((seat) => (some.has(seat.userId) ? { ...seat, ...change(seat) } : seat));
  }

  /** The seats, longest taken first. */
  *[Symbol.iterator](): Iterator<S> {
    for (const bucket of this.#buckets) if (bucket) for (const seat of bucket) if (seat) yield seat;
  }

  /** The longest taken seat that fits. */
  find(fits: (seat: S) => boolean): S | undefined {
    for (const bucket of this.#buckets)
      if (bucket) for (const seat of bucket) if (seat && fits(seat)) return seat;
    return undefined;
  }

  /** The seats that fit, longest taken first. */
  filter(fits: (seat: S) => boolean): readonly S[] {
    const found: S[] = [];
    for (const bucket of this.#buckets)
      if (bucket) for (const seat of bucket) if (seat && fits(seat)) found.push(seat);
    return found;
  }

  /**
   * The seats that are new or changed since `before`, and the removed ones. Shared chunks are
   * skipped.
   */
  changedSince(before: Seats<S>): {
    readonly seats: readonly S[];
    readonly gone: readonly number[];
  } {
    const seats: S[] = [];
    const gone: number[] = [];
    for (let at = 0; at < Math.max(this.#buckets.length, before.#buckets.length); at += 1) {
      const [now, then] = [this.#buckets[at] ?? [], before.#buckets[at] ?? []];
      if (now === then) continue;
      for (let place = 0; place < bucketSize; place += 1) {
        const [seat, old] = [now[place], then[place]];
        if (seat && seat !== old) seats.push(seat);
        if (old && !seat) gone.push(old.userId);
      }
    }
    return { seats, gone };
  }

  #put(userId: number, seat: S | undefined): Seats<S> {
    const ordinal = this.#placeOf(userId);
    const at = Math.floor(ordinal / bucketSize);
    const old = this.#buckets[at];
    const bucket: (S | undefined)[] = old ? old.slice() : [];
    const had = bucket[ordinal % bucketSize] !== undefined;
    while (bucket.length < ordinal % bucketSize) bucket.push(undefined);
    bucket[ordinal % bucketSize] = seat;
    const buckets = this.#buckets.slice();
    while (buckets.length < at) buckets.push(undefined);
    buckets[at] = bucket.every((entry) => entry === undefined) ? undefined : bucket;
    return new Seats(buckets, this.size + (seat ? 1 : 0) - (had ? 1 : 0), this.numbers);
  }

  /** A person's place in the order of seats, from 0. */
  #placeOf(userId: number): number {
    return this.numbers.ordinalOf(userId) - 1;
  }
}

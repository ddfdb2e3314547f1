import type { Seat } from './state';

const bucketSize = 64;
type Bucket = readonly (Seat | undefined)[];

/** A participant's place in the order of seats, from its number. Numbers are multiples of 1,024. */
const ordinalOf = (userId: number): number => userId / 1024 - 1;

/**
 * Seats by participant number, in the order in which they were taken. Immutable: a change copies one
 * bucket and the list of buckets, so ten thousand seats cost no more than a few hundred references.
 */
export class Seats implements Iterable<Seat> {
  /** Nobody is seated. */
  static readonly none = new Seats([], 0);

  private constructor(
    private readonly buckets: readonly (Bucket | undefined)[],
    readonly size: number,
  ) {}

  /** The seat of `userId`, if it is taken. */
  get(userId: number): Seat | undefined {
    const ordinal = ordinalOf(userId);
    return this.buckets[Math.floor(ordinal / bucketSize)]?.[ordinal % bucketSize];
  }

  /** These seats with `seat` in its place. */
  with(seat: Seat): Seats {
    return this.put(seat.userId, seat);
  }

  /** These seats with that of `userId` changed; the same seats if it is not taken. */
  change(userId: number, fields: Partial<Seat>): Seats {
    const seat = this.get(userId);
    return seat ? this.put(userId, { ...seat, ...fields }) : this;
  }

  /** These seats without that of `userId`. */
  without(userId: number): Seats {
    return this.get(userId) ? this.put(userId, undefined) : this;
  }

  /** The seats, longest taken first. */
  *[Symbol.iterator](): Iterator<Seat> {
    for (const bucket of this.buckets) if (bucket) for (const seat of bucket) if (seat) yield seat;
  }

  /** The longest taken seat that fits. */
  find(fits: (seat: Seat) => boolean): Seat | undefined {
    for (const seat of this) if (fits(seat)) return seat;
    return undefined;
  }

  private put(userId: number, seat: Seat | undefined): Seats {
    const ordinal = ordinalOf(userId);
    const at = Math.floor(ordinal / bucketSize);
    const old = this.buckets[at];
    const bucket: (Seat | undefined)[] = old ? old.slice() : [];
    const had = bucket[ordinal % bucketSize] !== undefined;
    while (bucket.length < ordinal % bucketSize) bucket.push(undefined);
    bucket[ordinal % bucketSize] = seat;
    const buckets = this.buckets.slice();
    while (buckets.length < at) buckets.push(undefined);
    buckets[at] = bucket.every((entry) => entry === undefined) ? undefined : bucket;
    return new Seats(buckets, this.size + (seat ? 1 : 0) - (had ? 1 : 0));
  }
}

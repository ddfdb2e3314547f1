import { inSequence, type SeatNumbers } from './seatNumbers';

const chunkSize = 64;
type Chunk<S> = readonly (S | undefined)[];

/**
 * Seats by participant number, in the order in which they were taken. Immutable: a change copies
 * one chunk and the list of chunks, at most a few hundred references for ten thousand seats.
 */
export class Seats<S extends { readonly userId: number }> implements Iterable<S> {
  /** No seats. */
  static none<S extends { readonly userId: number }>(numbers = inSequence): Seats<S> {
    return new Seats<S>([], 0, numbers);
  }

  readonly #chunks: readonly (Chunk<S> | undefined)[];

  private constructor(
    chunks: readonly (Chunk<S> | undefined)[],
    readonly size: number,
    /** How they are numbered. */
    readonly numbers: SeatNumbers,
  ) {
    this.#chunks = chunks;
  }

  /** The seat of `userId`, if it is taken. */
  get(userId: number): S | undefined {
    const ordinal = this.#placeOf(userId);
    return this.#chunks[Math.floor(ordinal / chunkSize)]?.[ordinal % chunkSize];
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
    const chunks = this.#chunks.map((chunk) => {
      const changed = chunk?.map((seat) => seat && change(seat));
      return changed?.some((seat, at) => seat !== chunk?.[at]) ? changed : chunk;
    });
    return new Seats(chunks, this.size, this.numbers);
  }

  /** These seats with those of `userIds` changed. */
  changeAll(userIds: Iterable<number>, change: (seat: S) => Partial<S>): Seats<S> {
    const some = new Set(userIds);
    return this.map((seat) => (some.has(seat.userId) ? { ...seat, ...change(seat) } : seat));
  }

  /** The seats, longest taken first. */
  *[Symbol.iterator](): Iterator<S> {
    for (const chunk of this.#chunks) if (chunk) for (const seat of chunk) if (seat) yield seat;
  }

  /** The longest taken seat that fits. */
  find(fits: (seat: S) => boolean): S | undefined {
    for (const chunk of this.#chunks)
      if (chunk) for (const seat of chunk) if (seat && fits(seat)) return seat;
    return undefined;
  }

  /** The seats that fit, longest taken first. */
  filter(fits: (seat: S) => boolean): readonly S[] {
    const found: S[] = [];
    for (const chunk of this.#chunks)
      if (chunk) for (const seat of chunk) if (seat && fits(seat)) found.push(seat);
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
    for (let at = 0; at < Math.max(this.#chunks.length, before.#chunks.length); at += 1) {
      const [now, then] = [this.#chunks[at] ?? [], before.#chunks[at] ?? []];
      if (now === then) continue;
      for (let place = 0; place < chunkSize; place += 1) {
        const [seat, old] = [now[place], then[place]];
        if (seat && seat !== old) seats.push(seat);
        if (old && !seat) gone.push(old.userId);
      }
    }
    return { seats, gone };
  }

  #put(userId: number, seat: S | undefined): Seats<S> {
    const ordinal = this.#placeOf(userId);
    const at = Math.floor(ordinal / chunkSize);
    const old = this.#chunks[at];
    const chunk: (S | undefined)[] = old ? old.slice() : [];
    const had = chunk[ordinal % chunkSize] !== undefined;
    while (chunk.length < ordinal % chunkSize) chunk.push(undefined);
    chunk[ordinal % chunkSize] = seat;
    const chunks = this.#chunks.slice();
    while (chunks.length < at) chunks.push(undefined);
    chunks[at] = chunk.every((entry) => entry === undefined) ? undefined : chunk;
    return new Seats(chunks, this.size + (seat ? 1 : 0) - (had ? 1 : 0), this.numbers);
  }

  /** A person's place in the order of seats, from 0. */
  #placeOf(userId: number): number {
    return this.numbers.ordinalOf(userId) - 1;
  }
}

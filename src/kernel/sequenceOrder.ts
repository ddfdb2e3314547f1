import { wrappedDistance } from './wrappedDistance';

/** How packets are put in order. */
export interface SequenceOptions<Packet> {
  readonly sequenceOf: (packet: Packet) => number;
  /** Width of the sequence number, which wraps. */
  readonly bits: 16 | 32;
  /** The most packets that wait for an earlier one. */
  readonly mostWaiting: number;
  /** A jump by more is a new beginning; by default none is. */
  readonly farAway?: number;
}

/**
 * Packets that are due, in order, and the number of missing ones before them that were given up.
 */
export interface Ordered<Packet> {
  readonly ready: readonly Packet[];
  readonly lost: number;
}

const nothing = { ready: [], lost: 0 } as const;

/**
 * Puts the packets of one sequence in order: drops late and double ones, and holds back those that
 * follow a missing one. It knows no time: its owner calls `skip` or `flush` when the wait is over.
 */
export class SequenceOrder<Packet> {
  readonly #options: SequenceOptions<Packet>;
  readonly #waiting = new Map<number, Packet>();
  /** Undefined before the first packet, which may have any number. */
  #next: number | undefined;

  constructor(options: SequenceOptions<Packet>) {
    this.#options = options;
  }

  /** Packets wait for an earlier one. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Takes a packet. Gives up what is missing when too many wait for it. */
  push(packet: Packet): Ordered<Packet> {
    const { sequenceOf, mostWaiting, farAway = Infinity } = this.#options;
    const sequence = sequenceOf(packet);
    if (Math.abs(this.#ahead(sequence)) > farAway) this.reset();
    const ahead = this.#ahead(sequence);
    if (ahead < 0) return nothing;
    if (ahead === 0) {
      this.#follow(sequence);
      return { ready: this.isWaiting ? [packet, ...this.#takeDue()] : [packet], lost: 0 };
    }
    this.#waiting.set(sequence, packet);
    return this.#waiting.size > mostWaiting ? this.skip() : nothing;
  }

  /** Gives up the packets before the first that waits. */
  skip(): Ordered<Packet> {
    const first = [...this.#waiting.keys()].toSorted((a, b) => this.#ahead(a) - this.#ahead(b))[0];
    if (first === undefined) return nothing;
    const lost = this.#ahead(first);
    this.#next = first;
    return { ready: this.#takeDue(), lost };
  }

  /** Gives up all missing packets. */
  flush(): readonly Packet[] {
    const all: Packet[] = [];
    while (this.isWaiting) all.push(...this.skip().ready);
    return all;
  }

  /** Forgets everything: the next packet may have any number. */
  reset(): void {
    this.#waiting.clear();
    this.#next = undefined;
  }

  #ahead(sequence: number): number {
    return wrappedDistance(this.#next ?? sequence, sequence, this.#options.bits);
  }

  #follow(sequence: number): void {
    this.#next = (sequence + 1) % 2 ** this.#options.bits;
  }

  #takeDue(): Packet[] {
    const due: Packet[] = [];
    for (;;) {
      const sequence = this.#next;
      const packet = sequence === undefined ? undefined : this.#waiting.get(sequence);
      if (sequence === undefined || packet === undefined) return due;
      this.#waiting.delete(sequence);
      this.#follow(sequence);
      due.push(packet);
    }
  }
}

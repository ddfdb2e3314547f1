import { wrappedDistance } from '../../../kernel/wrappedDistance';

/** Packets that may wait for one that is missing: 60 ms where each holds 20. */
const mostWaiting = 3;
/** A jump of so many packets is no loss: whoever sends has started over. */
const farAway = 1000;

/** Anything with a number of 16 bits. */
interface Numbered {
  readonly sequence: number;
}

/**
 * Puts packets in order again: what is late or double is dropped, what is missing is waited for, not
 * for long. Timing is not its matter.
 */
export class SortingQueue<Packet extends Numbered> {
  #next: number | undefined;
  readonly #waiting = new Map<number, Packet>();

  /** Whether packets wait for one that is missing. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Takes a packet; gives those whose turn it is. */
  push(packet: Packet): readonly Packet[] {
    this.#next ??= packet.sequence;
    const distance = wrappedDistance(this.#next, packet.sequence, 16);
    if (Math.abs(distance) > farAway) this.#restart(packet.sequence);
    else if (distance < 0 || this.#waiting.has(packet.sequence)) return [];
    this.#waiting.set(packet.sequence, packet);
    const due = this.#takeDue();
    return this.#waiting.size < mostWaiting ? due : [...due, ...this.flush()];
  }

  /** Gives what waits, without what is missing. */
  flush(): readonly Packet[] {
    const next = this.#next;
    if (next === undefined) return [];
    const all = [...this.#waiting.values()].sort((one, other) =>
      wrappedDistance(other.sequence, one.sequence, 16),
    );
    this.#waiting.clear();
    const last = all.at(-1);
    if (!last) return [];
    this.#next = (last.sequence + 1) & 0xffff;
    return all;
  }

  #takeDue(): readonly Packet[] {
    const due: Packet[] = [];
    for (;;) {
      const packet = this.#next === undefined ? undefined : this.#waiting.get(this.#next);
      if (!packet) return due;
      this.#waiting.delete(packet.sequence);
      this.#next = (packet.sequence + 1) & 0xffff;
      due.push(packet);
    }
  }

  #restart(sequence: number): void {
    this.#waiting.clear();
    this.#next = sequence;
  }
}

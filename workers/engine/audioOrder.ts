import { SequenceOrder, type Ordered } from '../../src/kernel/sequenceOrder';
import type { PacketHeader } from '../../src/protocol/channels/packet';

/** A decrypted audio packet. */
export interface ReceivedSound {
  readonly header: PacketHeader;
  readonly payload: Uint8Array<ArrayBuffer>;
}

/** The result of a push: packets to decode now, in order, and the number given up. */
export type OrderedSound = Ordered<ReceivedSound>;

/** Packets that may wait for an earlier one. */
const mostWaiting = 3;
/** The longest time that they wait, ms. */
export const longestHold = 30;

/**
 * After a long absence the numbers jump by everything that was not forwarded: that is not a loss.
 */
const withoutAbsence = ({ ready, lost }: OrderedSound): OrderedSound => ({
  ready,
  lost: Math.min(lost, mostWaiting),
});

/** Puts a speaker's packets in order; a missing one is waited for no longer than `longestHold`. */
export class AudioOrder {
  readonly #order = new SequenceOrder<ReceivedSound>({
    sequenceOf: ({ header }) => header.sequence,
    bits: 32,
    mostWaiting,
  });
  #heldSince = 0;

  /** Packets wait for an earlier one. */
  get isHolding(): boolean {
    return this.#order.isWaiting;
  }

  /** Takes a packet that arrived at `now` (ms). */
  push(packet: ReceivedSound, now: number): OrderedSound {
    const wasHolding = this.isHolding;
    const pushed = this.#order.push(packet);
    if (!wasHolding) this.#heldSince = now;
    return pushed.ready.length > 0 ? withoutAbsence(pushed) : this.expire(now);
  }

  /** Gives up a packet that was awaited too long. */
  expire(now: number): OrderedSound {
    const isOver = this.isHolding && now - this.#heldSince >= longestHold;
    return isOver ? withoutAbsence(this.#order.skip()) : { ready: [], lost: 0 };
  }

  /** Starts a new session: any sequence may come first. */
  reset(): void {
    this.#order.reset();
  }
}

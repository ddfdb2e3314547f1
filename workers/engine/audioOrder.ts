import { SequenceOrder, type Ordered } from '../../src/kernel/sequenceOrder';
import type { PacketHeader } from '../../src/protocol/channels/packet';

/** A decrypted packet of sound. */
export interface ReceivedSound {
  readonly header: PacketHeader;
  readonly payload: Uint8Array<ArrayBuffer>;
}

/** What a push gave: packets to decode now, in order, and how many were given up. */
export type OrderedSound = Ordered<ReceivedSound>;

/** Packets that may wait for an earlier one. */
const mostWaiting = 3;
/** How long they may wait, ms. */
export const longestHold = 30;

/** After a long absence the numbers jump by all that was not forwarded: that is no loss. */
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

  /** Takes a packet that came at `now` (ms). */
  push(packet: ReceivedSound, now: number): OrderedSound {
    const wasHolding = this.isHolding;
    const pushed = this.#order.push(packet);
    if (!wasHolding) this.#heldSince = now;
    return pushed.ready.length > 0 ? withoutAbsence(pushed) : this.expire(now);
  }

  /** Gives up what was waited for too long. */
  expire(now: number): OrderedSound {
    const isOver = this.isHolding && now - this.#heldSince >= longestHold;
    return isOver ? withoutAbsence(this.#order.skip()) : { ready: [], lost: 0 };
  }

  /** A new session: any sequence may come first. */
  reset(): void {
    this.#order.reset();
  }
}

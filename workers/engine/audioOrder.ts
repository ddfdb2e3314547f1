import { wrappedDistance } from '../../src/kernel/wrappedDistance';
import type { PacketHeader } from '../../src/protocol/channels/packet';

/** A decrypted packet of sound. */
export interface ReceivedSound {
  readonly header: PacketHeader;
  readonly payload: Uint8Array<ArrayBuffer>;
}

/** What a push gave: packets to decode now, in order, and how many were given up. */
export interface OrderedSound {
  readonly ready: readonly ReceivedSound[];
  readonly lost: number;
}

/** Packets that may wait for an earlier one. */
const mostHeld = 3;
/** How long they may wait, ms. */
export const longestHold = 30;

/** How far `packet` lies ahead of the sequence number `from`. */
const aheadOf = (from: number, { header }: ReceivedSound): number =>
  wrappedDistance(from, header.sequence, 32);

/** Puts a speaker's packets in order; late ones are dropped, missing ones are not waited for long. */
export class AudioOrder {
  #last: number | undefined;
  #held: ReceivedSound[] = [];
  #heldSince = 0;

  /** Packets wait for an earlier one. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Takes a packet that came at `now` (ms). */
  push(packet: ReceivedSound, now: number): OrderedSound {
    const ahead = this.#last === undefined ? 1 : aheadOf(this.#last, packet);
    if (ahead <= 0) return { ready: [], lost: 0 };
    if (ahead === 1) {
      this.#last = packet.header.sequence;
      if (this.#held.length === 0) return { ready: [packet], lost: 0 };
      return { ready: [packet, ...this.#inSequence()], lost: 0 };
    }
    if (this.#held.length === 0) this.#heldSince = now;
    this.#held.push(packet);
    this.#held.sort((a, b) => aheadOf(b.header.sequence, a));
    return this.#held.length > mostHeld ? this.#release() : this.expire(now);
  }

  /** Gives up what was waited for too long. */
  expire(now: number): OrderedSound {
    const isWaiting = this.#held.length > 0 && now - this.#heldSince >= longestHold;
    return isWaiting ? this.#release() : { ready: [], lost: 0 };
  }

  /** A new session: any sequence may come first. */
  reset(): void {
    this.#last = undefined;
    this.#held = [];
  }

  #release(): OrderedSound {
    const [first] = this.#held;
    if (!first) return { ready: [], lost: 0 };
    const lost = aheadOf(this.#last ?? first.header.sequence, first) - 1;
    this.#last = first.header.sequence - 1;
    // After a long absence the numbers jump by all that was not forwarded: that is no loss.
    return { ready: this.#inSequence(), lost: Math.min(Math.max(0, lost), mostHeld) };
  }

  #inSequence(): ReceivedSound[] {
    const ready: ReceivedSound[] = [];
    for (;;) {
      const [next] = this.#held;
      if (!next || aheadOf(this.#last ?? 0, next) > 1) break;
      this.#held.shift();
      if (aheadOf(this.#last ?? 0, next) < 1) continue;
      this.#last = next.header.sequence;
      ready.push(next);
    }
    return ready;
  }
}

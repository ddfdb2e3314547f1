import { wrappedDistance } from '../../src/kernel/wrappedDistance';
import type { PacketHeader } from '../../src/protocol/channels/packet';

/** A decrypted frame. `picture` is the encoder's output without the index byte. */
export interface ReceivedFrame {
  readonly header: PacketHeader;
  /** Number of the base-layer frame that this one is, or builds on; modulo 256. */
  readonly baseIndex: number;
  readonly picture: Uint8Array<ArrayBuffer>;
}

/** The result of a push: frames to decode now, in order, and whether a reference was lost. */
export interface OrderedFrames {
  readonly ready: readonly ReceivedFrame[];
  readonly lost: number;
}

/** The most frames that wait for an earlier one. */
const mostHeld = 12;
/** How long a missing base frame is awaited, in ms: a copy on another socket may bring it. */
export const reorderWait = 60;

const nothing: OrderedFrames = { ready: [], lost: 0 };
const only = (frame: ReceivedFrame): OrderedFrames => ({ ready: [frame], lost: 0 });

/**
 * Puts frames of one layer in decoding order. The relay may drop upper temporal layers, so a gap in
 * the sequence means nothing; a gap among the base frames means that the reference is lost, and
 * only a key frame helps.
 */
export class FrameOrder {
  #needsKeyFrame = true;
  #lastBase = 0;
  #lastSequence = 0;
  #held: ReceivedFrame[] = [];
  #heldSince = 0;

  /** True while only a key frame can be decoded. */
  get needsKeyFrame(): boolean {
    return this.#needsKeyFrame;
  }

  /** Takes a frame that arrived at `now` (ms). */
  push(frame: ReceivedFrame, now: number): OrderedFrames {
    const { isKeyFrame, sequence } = frame.header;
    const isLate = !this.#needsKeyFrame && wrappedDistance(this.#lastSequence, sequence, 32) <= 0;
    if (isLate) return nothing;
    if (!isKeyFrame && this.#needsKeyFrame) return { ready: [], lost: 1 };
    if (isKeyFrame || this.#isNext(frame)) {
      this.#advance(frame);
      return this.#held.length === 0 ? only(frame) : { ready: [frame, ...this.#drain()], lost: 0 };
    }
    return this.#hold(frame, now);
  }

  /**
   * Gives up frames that were missing too long; call it regularly. Returns the number of lost
   * frames.
   */
  expire(now: number): number {
    if (this.#held.length === 0 || now - this.#heldSince < reorderWait) return 0;
    return this.reset();
  }

  /** Resets the order: the next frame must be a key frame. Returns the number of dropped frames. */
  reset(): number {
    const dropped = this.#held.length;
    this.#held = [];
    this.#needsKeyFrame = true;
    return dropped;
  }

  #isNext(frame: ReceivedFrame): boolean {
    const ahead = wrappedDistance(this.#lastBase, frame.baseIndex, 8);
    return frame.header.temporalLayer === 0 ? ahead === 1 : ahead === 0;
  }

  #advance(frame: ReceivedFrame): void {
    this.#needsKeyFrame = false;
    this.#lastBase = frame.baseIndex;
    this.#lastSequence = frame.header.sequence;
  }

  #hold(frame: ReceivedFrame, now: number): OrderedFrames {
    if (wrappedDistance(this.#lastBase, frame.baseIndex, 8) < 0) return nothing;
    if (this.#held.length === 0) this.#heldSince = now;
    this.#held.push(frame);
    if (this.#held.length > mostHeld || now - this.#heldSince > reorderWait)
      return { ready: [], lost: this.reset() };
    return nothing;
  }

  #drain(): ReceivedFrame[] {
    const ready: ReceivedFrame[] = [];
    this.#held.sort((a, b) => wrappedDistance(b.header.sequence, a.header.sequence, 32));
    const held = this.#held;
    this.#held = [];
    for (const frame of held) {
      if (wrappedDistance(this.#lastSequence, frame.header.sequence, 32) <= 0) continue;
      if (frame.header.isKeyFrame || this.#isNext(frame)) {
        this.#advance(frame);
        ready.push(frame);
      } else this.#held.push(frame);
    }
    return ready;
  }
}

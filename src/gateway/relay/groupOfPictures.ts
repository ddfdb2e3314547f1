import type { MediaFrame } from '../kernel/frameWriter';

/** A longer group costs a new subscriber more to decode than a new key frame costs everyone. */
const mostFrames = 90;
const mostBytes = 262_144;

/**
 * The frames of one layer since its last key frame, so that a new subscriber has a picture
 * immediately. Frames are shared with the sockets that they were sent to. A group that exceeds its
 * limits is dropped.
 *
 * Of a share that rests it may be minutes old. It is for those who were inside, or could have been:
 * not for whoever was on hold when it began, nor for attendees if it began in a practice session.
 * They wait for a key frame, which is asked for. Its age counts, not its key: a key that is about
 * to change may be known to somebody on hold.
 * @source RELIABILITY 2.1 item 2
 * @decision Ordinary newcomers get it however old it is: a picture at once is worth more.
 */
export class GroupOfPictures {
  /** When its key frame came, on the relay's clock, ms: nothing of the group is older. */
  began = -Infinity;
  #frames: MediaFrame[] = [];
  #size = 0;
  #count = 0;

  /** Takes the next frame of the layer, which came at `now`. */
  add(frame: MediaFrame, now: number): void {
    if (frame.header.isKeyFrame) {
      this.drop();
      this.began = now;
    } else if (this.#frames.length === 0) return;
    if (!frame.header.isContinuation) this.#count += 1;
    if (this.#count > mostFrames || this.#size + frame.bytes.byteLength > mostBytes)
      return this.drop();
    this.#frames.push(frame);
    this.#size += frame.bytes.byteLength;
  }

  /** Forgets the group: a frame is missing, or the sender went away. */
  drop(): void {
    this.#frames = [];
    this.#size = 0;
    this.#count = 0;
  }

  /** From the key frame to the newest; empty when a key frame has to be asked for. */
  get all(): readonly MediaFrame[] {
    return this.#frames;
  }

  /** How many frames it has: those that came in parts count once. */
  get count(): number {
    return this.#count;
  }

  get byteLength(): number {
    return this.#size;
  }
}

/** Steps from the plain to the rich bitrate, and the time between two of them, ms. @decision */
const steps = 6;
const stepInterval = 1000;
/**
 * First wait before a refused step is tried again, ms; doubled by each further refusal: a control
 * loop, no retry.
 */
const firstWait = 8000;
const longestWait = 128_000;
/** A link that carried all of it for this long has refused nothing, ms. */
const forgiven = 60_000;
/** How long the link rests after it was late, ms. */
const restAfterLateness = 2000;

/**
 * What a layer's bitrate may do: grow; stay plain, for a reason that says nothing of the link; or
 * give back what it grew by, because the link was late with it.
 */
export type Room = 'free' | 'held' | 'late';

/**
 * How far one layer goes above its plain bitrate: up by a step a second while it is free, and all
 * of it is given back at once. The video itself is the probe.
 * @decision A link that was late is tried again with half of what was too much for it, then with a
 * step more after each wait.
 */
export class Surplus {
  #step = 0;
  /** The highest step that may be taken without a wait. */
  #limit = steps;
  #wait = 0;
  #nextAt: number | undefined;

  /** From 0, the plain bitrate, to 1, the rich one. */
  get grown(): number {
    return this.#step / steps;
  }

  /** Asked before each frame, `now` in ms. True when `grown` changed. */
  follow(room: Room, now: number): boolean {
    this.#nextAt ??= now + stepInterval;
    if (room === 'late') return this.#refuse(now);
    if (room === 'held') return this.#drop(now + stepInterval);
    if (now < this.#nextAt) return false;
    if (this.#step === steps) {
      this.#wait = 0;
      return false;
    }
    if (this.#step === this.#limit) this.#limit += 1;
    this.#step += 1;
    const wait = this.#step === steps ? forgiven : this.#wait;
    this.#nextAt = now + (this.#step < this.#limit ? stepInterval : wait);
    return true;
  }

  #refuse(now: number): boolean {
    if (this.#step > 0) {
      this.#limit = Math.floor(this.#step / 2);
      this.#wait = Math.min(longestWait, Math.max(firstWait, 2 * this.#wait));
    }
    const isWaiting = this.#step > 0 && this.#limit === 0;
    return this.#drop(now + (isWaiting ? this.#wait : restAfterLateness));
  }

  /** Back to the plain bitrate until `nextAt`; a wait for the lowest step goes on. */
  #drop(nextAt: number): boolean {
    this.#nextAt = this.#limit === 0 ? Math.max(nextAt, this.#nextAt ?? 0) : nextAt;
    if (this.#step === 0) return false;
    this.#step = 0;
    return true;
  }
}

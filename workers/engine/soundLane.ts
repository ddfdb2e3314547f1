import { SampleQueue } from './sampleQueue';
import { findPeriodBefore, lengthen, shorten, stretchWindow } from './timeStretch';

/** 680 ms: more than ever waits before it is cut. */
const capacity = 32_768;
/** Over so many samples what was made up passes into what came: 5 ms. */
const joint = 240;
/** A repeat is bent over so many samples to begin where the sound ended: 2 ms. */
const seamLength = 96;

/** One channel of a speaker: what waits, what was played last, and how that would go on. */
export class SoundLane {
  readonly #queue = new SampleQueue(capacity);
  readonly #window = new Float32Array(stretchWindow);
  readonly #stretched = new Float32Array(2 * stretchWindow);
  /** What was played last. */
  readonly #history = new Float32Array(stretchWindow);
  /** The period that is repeated, as it was when that began. */
  readonly #pattern = new Float32Array(stretchWindow);
  #period = 1;
  /** Samples made up since the last real one; before there was any, all have faded. */
  #made = 1;
  /** Samples over which they fade. */
  #fade = 1;
  /** Samples of the joint that are still to be played. */
  #joining = joint;

  /** Samples waiting. */
  get length(): number {
    return this.#queue.length;
  }

  /** Another channel that begins as this one. */
  copy(): SoundLane {
    const lane = new SoundLane();
    const waiting = new Float32Array(this.length);
    this.#queue.peek(waiting, waiting.length);
    lane.push(waiting, waiting.length);
    lane.#history.set(this.#history);
    lane.#pattern.set(this.#pattern);
    lane.#period = this.#period;
    lane.#made = this.#made;
    lane.#fade = this.#fade;
    lane.#joining = this.#joining;
    return lane;
  }

  push(samples: Float32Array, count: number): void {
    this.#queue.push(samples, count);
  }

  skip(count: number): void {
    this.#queue.skip(count);
  }

  /** What follows is made up: the last period again and again, fading over `fade` samples. */
  beginMaking(period: number, fade: number): void {
    const { length } = this.#history;
    this.#pattern.set(this.#history.subarray(length - period));
    // No sound repeats itself exactly: what is missing at the seam is let go softly.
    const seam = (this.#history[length - 1] ?? 0) - (this.#history[length - period - 1] ?? 0);
    for (let n = 0; n < Math.min(seamLength, period); n += 1)
      this.#pattern[n] = (this.#pattern[n] ?? 0) + seam * (1 - n / seamLength);
    this.#period = period;
    this.#fade = fade;
    this.#made = 0;
    this.#joining = joint;
  }

  /** How much is left of what is made up, 1 to 0. */
  get gain(): number {
    return Math.max(0, 1 - this.#made / this.#fade);
  }

  /** Writes made up samples. */
  make(into: Float32Array, from: number, count: number): void {
    const target = into.subarray(from, from + count);
    for (let n = 0; n < count; n += 1) target[n] = this.#next();
    this.#remember(target);
  }

  /** Writes samples that came; after made up ones they are faded in. */
  take(into: Float32Array, from: number, count: number): void {
    const target = into.subarray(from, from + count);
    const taken = this.#queue.shift(target, count);
    for (let n = 0; n < taken && this.#joining > 0; n += 1) {
      const share = 1 - this.#joining / joint;
      target[n] = (target[n] ?? 0) * share + this.#next() * (1 - share);
      this.#joining -= 1;
    }
    this.#remember(target);
  }

  /** The period at which the sound that was played last repeats itself, in samples. */
  findPeriod(): number {
    return findPeriodBefore(this.#history, this.#history.length);
  }

  /** The next samples, lent: where there are too few to stretch, undefined. */
  peekWindow(): Float32Array | undefined {
    return this.#queue.peek(this.#window, stretchWindow) < stretchWindow ? undefined : this.#window;
  }

  /** Shortens or lengthens the next samples by `period`. */
  stretch(period: number, isShorter: boolean): void {
    this.#queue.peek(this.#window, stretchWindow);
    const change = isShorter ? shorten : lengthen;
    const made = change(this.#window, this.#stretched, period);
    this.#queue.replaceFirst(stretchWindow, this.#stretched, made);
  }

  #next(): number {
    const made = (this.#pattern[this.#made % this.#period] ?? 0) * this.gain;
    this.#made += 1;
    return made;
  }

  #remember(played: Float32Array): void {
    const { length } = this.#history;
    if (played.length >= length) this.#history.set(played.subarray(played.length - length));
    else {
      this.#history.copyWithin(0, played.length);
      this.#history.set(played, length - played.length);
    }
  }
}

import { SampleQueue } from './sampleQueue';
import { findPeriodBefore, lengthen, shorten, stretchWindow } from './timeStretch';

/** 680 ms: more than ever waits before it is cut. */
const capacity = 32_768;
/** The cross-fade from concealment to received audio, in samples: 5 ms. */
const joint = 240;
/** A repetition is bent over this many samples to start where the audio ended: 2 ms. */
const seamLength = 96;

/**
 * One channel of a speaker: its buffered audio, its last played audio, and the continuation of
 * that.
 */
export class SoundLane {
  readonly #queue = new SampleQueue(capacity);
  readonly #window = new Float32Array(stretchWindow);
  readonly #stretched = new Float32Array(2 * stretchWindow);
  /** The audio played last. */
  readonly #history = new Float32Array(stretchWindow);
  /** The repeated period, as it was when the repetition started. */
  readonly #pattern = new Float32Array(stretchWindow);
  #period = 1;
  /** Concealment samples since the last real one; before any audio, all have faded. */
  #made = 1;
  /** Samples over which they fade. */
  #fade = 1;
  /** Samples of the cross-fade that are still to be played. */
  #joining = joint;

  /** Samples waiting. */
  get length(): number {
    return this.#queue.length;
  }

  /** Another channel that starts as a copy of this one. */
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

  /** Starts concealment: repeats the last period, fading over `fade` samples. */
  beginMaking(period: number, fade: number): void {
    const { length } = this.#history;
    this.#pattern.set(this.#history.subarray(length - period));
    // No audio repeats exactly: the difference at the seam fades out.
    const seam = (this.#history[length - 1] ?? 0) - (this.#history[length - period - 1] ?? 0);
    for (let n = 0; n < Math.min(seamLength, period); n += 1)
      this.#pattern[n] = (this.#pattern[n] ?? 0) + seam * (1 - n / seamLength);
    this.#period = period;
    this.#fade = fade;
    this.#made = 0;
    this.#joining = joint;
  }

  /** The level of the concealment, 1 to 0. */
  get gain(): number {
    return Math.max(0, 1 - this.#made / this.#fade);
  }

  /** Writes made up samples. */
  make(into: Float32Array, from: number, count: number): void {
    const target = into.subarray(from, from + count);
    for (let n = 0; n < count; n += 1) target[n] = this.#next();
    this.#remember(target);
  }

  /** Writes received samples, faded in after concealment. */
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

  /** The period of the audio played last, in samples. */
  findPeriod(): number {
    return findPeriodBefore(this.#history, this.#history.length);
  }

  /** The next samples, lent; undefined if there are too few to stretch. */
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

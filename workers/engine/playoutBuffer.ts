import { audioSampleRate } from '../../src/protocol/engine/rings';
import { findPeriod, lengthen, shorten, stretchWindow } from './timeStretch';
import { SampleQueue } from './sampleQueue';

const perMillisecond = audioSampleRate / 1000;
/** Sound above the target at which time is compressed, ms; and below it, stretched. */
const tooMuch = 15;
const tooLittle = 15;
/** Above the target by this, sound is cut out, ms: a stall must not become delay. */
const farTooMuch = 120;
/** A gap is filled with fading repeats for this long, ms; then there is silence. */
const fillLength = 60;
/** 340 ms. */
const capacity = 16_384;
/** Blocks between two stretches, so that a voice does not warble. */
const restAfterStretch = 2;

/**
 * The decoded sound of one speaker, played at the pace of the loudspeaker: it waits for its target
 * before it starts, is shortened or lengthened by whole pitch periods to stay near it, and fills gaps
 * with fading repeats of the last period.
 */
export class PlayoutBuffer {
  readonly #queue = new SampleQueue(capacity);
  readonly #window = new Float32Array(4096);
  readonly #stretched = new Float32Array(8192);
  readonly #history = new Float32Array(stretchWindow);
  #isPlaying = false;
  #filled = fillLength * perMillisecond;
  #fillPeriod = 0;
  #fillAt = 0;
  #rest = 0;
  #concealed = 0;
  #cut = 0;

  /** Sound waiting, ms. */
  get depth(): number {
    return this.#queue.length / perMillisecond;
  }

  /** Milliseconds filled in since the last call. */
  takeConcealed(): number {
    const concealed = this.#concealed / perMillisecond;
    this.#concealed = 0;
    return concealed;
  }

  /** Milliseconds cut out since the last call. */
  takeCut(): number {
    const cut = this.#cut / perMillisecond;
    this.#cut = 0;
    return cut;
  }

  /** Appends decoded samples; `target` is the delay to keep, ms. */
  push(samples: Float32Array, target: number): void {
    this.#queue.push(samples);
    const surplus = Math.floor(this.#queue.length - (target + farTooMuch) * perMillisecond);
    if (surplus <= 0) return;
    const skipped = surplus + Math.floor(farTooMuch * perMillisecond);
    this.#queue.skip(skipped);
    this.#cut += skipped;
  }

  /**
   * Writes the next samples over `into`. `isSpeaking` says whether more is expected: a gap in speech
   * is filled, a pause is left silent. False where all of it is silence.
   */
  pull(into: Float32Array, target: number, isSpeaking: boolean): boolean {
    if (!this.#isPlaying && this.depth >= target) this.#start();
    if (!this.#isPlaying) return this.#fill(into, 0, isSpeaking);
    this.#pace(into.length, target);
    const taken = this.#queue.shift(into, into.length);
    this.#remember(into.subarray(0, taken));
    if (taken < into.length) {
      this.#isPlaying = false;
      this.#beginFill();
      this.#fill(into, taken, isSpeaking);
    }
    return true;
  }

  /** Forgets all sound. */
  clear(): void {
    this.#queue.clear();
    this.#history.fill(0);
    this.#isPlaying = false;
    this.#filled = fillLength * perMillisecond;
  }

  #start(): void {
    this.#isPlaying = true;
    this.#filled = 0;
  }

  #pace(block: number, target: number): void {
    this.#rest -= 1;
    if (this.#rest > 0) return;
    const after = (this.#queue.length - block) / perMillisecond;
    const isLong = after > target + tooMuch;
    const isShort = after < Math.max(5, target - tooLittle - block / perMillisecond);
    if (!isLong && !isShort) return;
    const length = this.#queue.peek(this.#window, stretchWindow);
    if (length < stretchWindow) return;
    const window = this.#window.subarray(0, length);
    const made = isLong ? shorten(window, this.#stretched) : lengthen(window, this.#stretched);
    this.#queue.replaceFirst(length, this.#stretched, made);
    this.#rest = isLong && after > target + 3 * tooMuch ? 1 : restAfterStretch;
  }

  #remember(played: Float32Array): void {
    const { length } = this.#history;
    if (played.length >= length) this.#history.set(played.subarray(played.length - length));
    else {
      this.#history.copyWithin(0, played.length);
      this.#history.set(played, length - played.length);
    }
  }

  #beginFill(): void {
    this.#fillPeriod = findPeriod(this.#history);
    this.#fillAt = 0;
    this.#filled = 0;
  }

  #fill(into: Float32Array, from: number, isSpeaking: boolean): boolean {
    const longest = fillLength * perMillisecond;
    if (this.#filled >= longest) {
      into.fill(0, from);
      return false;
    }
    const start = this.#history.length - this.#fillPeriod;
    // A pause that was announced fades out within 5 ms, a gap in speech within 60.
    const fade = isSpeaking ? longest : Math.min(longest, 5 * perMillisecond);
    for (let n = from; n < into.length; n += 1) {
      const gain = Math.max(0, 1 - this.#filled / fade);
      into[n] = (this.#history[start + this.#fillAt] ?? 0) * gain;
      this.#fillAt = (this.#fillAt + 1) % Math.max(1, this.#fillPeriod);
      this.#filled += 1;
    }
    if (isSpeaking) this.#concealed += into.length - from;
    return true;
  }
}

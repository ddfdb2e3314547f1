import { audioSampleRate } from '../../src/protocol/engine/rings';
import { SoundLane } from './soundLane';
import { findPeriod } from './timeStretch';

const perMillisecond = audioSampleRate / 1000;
/** Audio is shortened or lengthened when its delay is off the target by this, ms. */
const slack = 5;
/** Off by this much, it is shortened after half the rest, ms. */
const farOff = 45;
/** Above the target by this, audio is cut, ms: a stall must not become delay. */
const tooMuch = 120;
/**
 * A gap in speech is concealed by audio that fades over this long, ms; an announced pause fades
 * faster.
 */
const gapFade = 60;
const pauseFade = 5;
/** Samples between two stretches, so that a voice does not warble: 20 ms. */
const rest = 960;
/** Weight of a new measurement in the tracked delay. */
const smoothing = 0.1;

/** A gap in the buffered audio. */
interface Gap {
  /** Samples that are played before it. */
  before: number;
  /** Samples that are missing. */
  length: number;
  /** It was not lost: the sender was silent. */
  readonly isPause: boolean;
  /** Some of it was played. */
  isBegun: boolean;
}

/**
 * The decoded audio of one speaker, played at the output's pace. It tracks the delay of the fastest
 * packets, stretches time by whole pitch periods to hold that delay at its target, and conceals
 * missing audio by repeating the last period, fading. Wherever two parts meet, they are
 * cross-faded.
 */
export class PlayoutBuffer {
  #lanes: readonly SoundLane[] = [new SoundLane()];
  readonly #gaps: Gap[] = [];
  #isPlaying = false;
  /** The audio played last was concealment. */
  #isMaking = true;
  /** The concealment replaces speech, instead of only letting it fade. */
  #isFilling = false;
  /** Samples to wait before playing starts. */
  #wait = 0;
  /** Time that a packet as fast as the fastest waits, ms. */
  #delay = 0;
  #rest = 0;
  #concealed = 0;
  #cut = 0;
  #isStarved = false;

  /** Buffered audio, ms. */
  get depth(): number {
    return (
      (this.#waiting + this.#gaps.reduce((sum, { length }) => sum + length, 0)) / perMillisecond
    );
  }

  /** 2 after the first stereo audio; it stays 2, since mono may come in between. */
  get channels(): number {
    return this.#lanes.length;
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

  /** Whether the buffer ran empty during speech since the last call. */
  takeStarved(): boolean {
    const isStarved = this.#isStarved;
    this.#isStarved = false;
    return isStarved;
  }

  /** Continues with two channels. Buffered mono audio is played in both. */
  widen(): void {
    const [lane] = this.#lanes;
    if (this.#lanes.length === 1 && lane) this.#lanes = [lane, lane.copy()];
  }

  /** Notes the loss of `millis` of audio, after what is buffered. */
  lose(millis: number): void {
    this.#miss(millis, false);
  }

  /**
   * Notes a pause of `millis` after what is buffered. Speech that resumes before everything is
   * played keeps its time, instead of coming too early and being stretched.
   */
  pause(millis: number): void {
    this.#miss(millis, true);
  }

  /**
   * Appends `count` decoded samples of each channel. The packet was `late` ms later than the
   * fastest lately, and one as fast as that should wait `target` ms.
   */
  push(
    planes: readonly Float32Array[],
    count: number,
    { late, target }: { readonly late: number; readonly target: number },
  ): void {
    if (this.#isPlaying) this.#delay += smoothing * (this.depth + late - this.#delay);
    else if (this.#waiting === 0) {
      this.#wait = Math.max(0, target - late) * perMillisecond;
      this.#delay = Math.max(target, late);
    }
    for (const [n, lane] of this.#lanes.entries()) {
      const plane = planes[n] ?? planes[0];
      if (plane) lane.push(plane, count);
    }
    if (this.depth > target + tooMuch) this.#cutTo(target);
  }

  /**
   * Writes the next samples to `into`, as many planes as there are channels. `isSpeaking`: more is
   * expected, so that a gap is concealed; otherwise it stays silent. False if everything is
   * silence.
   */
  pull(into: readonly Float32Array[], target: number, isSpeaking: boolean): boolean {
    const length = into[0]?.length ?? 0;
    if (!this.#isPlaying && this.#waiting > 0) {
      this.#isPlaying = this.#wait < length / 2;
      this.#wait -= length;
    }
    if (!this.#isPlaying) return this.#make(into, 0, length);
    this.#pace(length, target);
    let at = 0;
    while (at < length) {
      const count = Math.min(length - at, this.#gaps[0]?.before ?? this.#waiting);
      if (count > 0) this.#take(into, at, count);
      else if (this.#gaps.length === 0) break;
      else at += this.#fillGap(into, at, { most: length - at, target });
      at += count;
    }
    if (at < length) {
      this.#isPlaying = false;
      this.#isStarved ||= isSpeaking;
      if (!this.#isMaking) this.#begin(!isSpeaking);
      this.#make(into, at, length - at);
    }
    return true;
  }

  #miss(millis: number, isPause: boolean): void {
    if (!this.#isPlaying) return;
    const before = this.#waiting - this.#gaps.reduce((sum, gap) => sum + gap.before, 0);
    const length = Math.round(millis * perMillisecond);
    const last = this.#gaps.at(-1);
    if (before === 0 && last?.isPause === isPause) last.length += length;
    else this.#gaps.push({ before, length, isPause, isBegun: false });
    if (before === 0 && !last) this.#begin(isPause);
  }

  get #waiting(): number {
    return this.#lanes[0]?.length ?? 0;
  }

  #take(into: readonly Float32Array[], at: number, count: number): void {
    for (const [n, lane] of this.#lanes.entries()) {
      const plane = into[n];
      if (plane) lane.take(plane, at, count);
    }
    this.#isMaking = false;
    const [gap] = this.#gaps;
    if (gap) gap.before -= count;
    if (gap?.before === 0) this.#begin(gap.isPause);
  }

  #fillGap(
    into: readonly Float32Array[],
    at: number,
    { most, target }: { readonly most: number; readonly target: number },
  ): number {
    const [gap] = this.#gaps;
    if (!gap) return 0;
    if (gap.isPause && !gap.isBegun) this.#fit(gap, target);
    gap.isBegun = true;
    const count = Math.min(most, gap.length);
    this.#make(into, at, count);
    gap.length -= count;
    if (gap.length === 0) this.#gaps.shift();
    return count;
  }

  /** In silence, time can be gained and lost inaudibly. */
  #fit(pause: Gap, target: number): void {
    const surplus = Math.round((this.#delay - target) * perMillisecond);
    const change = -Math.min(surplus, pause.length);
    pause.length += change;
    this.#delay += change / perMillisecond;
  }

  #begin(isPause: boolean): void {
    const period = this.#lanes[0]?.findPeriod() ?? 1;
    const fade = isPause ? pauseFade : gapFade;
    this.#isMaking = true;
    this.#isFilling = !isPause;
    for (const lane of this.#lanes) lane.beginMaking(period, fade * perMillisecond);
  }

  #make(into: readonly Float32Array[], from: number, count: number): boolean {
    const isHeard = (this.#lanes[0]?.gain ?? 0) > 0;
    for (const [n, lane] of this.#lanes.entries()) {
      const plane = into[n];
      if (plane) lane.make(plane, from, count);
    }
    if (isHeard && this.#isFilling) this.#concealed += count;
    return isHeard;
  }

  #pace(block: number, target: number): void {
    this.#rest -= block;
    const off = this.#delay - target;
    const isTired = this.#rest > (off < farOff ? 0 : rest / 2);
    if (Math.abs(off) < slack || isTired || this.#gaps.length > 0) return;
    const window = this.#lanes[0]?.peekWindow();
    if (!window) return;
    const period = findPeriod(window);
    // A correction that would pass the target is not made.
    if (Math.abs(off) * perMillisecond < period / 2) return;
    for (const lane of this.#lanes) lane.stretch(period, off > 0);
    this.#delay += ((off > 0 ? -1 : 1) * period) / perMillisecond;
    this.#rest = rest;
  }

  #cutTo(target: number): void {
    const surplus = Math.floor((this.depth - target) * perMillisecond);
    for (const lane of this.#lanes) lane.skip(surplus);
    this.#gaps.length = 0;
    this.#cut += surplus;
    this.#delay = Math.max(target, this.#delay - surplus / perMillisecond);
    if (this.#isPlaying) this.#begin(false);
  }
}

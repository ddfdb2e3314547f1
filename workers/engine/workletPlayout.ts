import { RingSlot, type PlaybackTick } from '../../src/protocol/engine/rings';
import type { RingBuffer } from './ringBuffer';
import { SampleQueue } from './sampleQueue';

/** Something that a playback worklet takes its quanta from. */
export interface Playout {
  /** Writes the next quantum over both channels. */
  play(left: Float32Array, right: Float32Array): void;
}

const quantum = 128;
/** Frames played between two messages over a port: 10 ms. */
const tickFrames = 480;

/** What runs dry is faded out over at most so many frames: 1.3 ms, or it would click. */
const fadeFrames = 64;

/** Splits interleaved samples; what is missing is silence, into which the rest is faded. */
const split = (
  stereo: Float32Array,
  frames: number,
  channels: { readonly left: Float32Array; readonly right: Float32Array },
): void => {
  const { left, right } = channels;
  const fade = Math.min(fadeFrames, frames);
  for (let n = 0; n < left.length; n += 1) {
    const gain = frames < left.length ? Math.min(1, (frames - n) / fade) : 1;
    left[n] = n < frames ? gain * (stereo[2 * n] ?? 0) : 0;
    right[n] = n < frames ? gain * (stereo[2 * n + 1] ?? 0) : 0;
  }
};

/** Plays from the shared ring. */
export class RingPlayout implements Playout {
  readonly #ring: RingBuffer;
  readonly #stereo = new Float32Array(2 * quantum);
  #isStarted = false;

  constructor(ring: RingBuffer) {
    this.#ring = ring;
  }

  play(left: Float32Array, right: Float32Array): void {
    const ring = this.#ring;
    const frames = ring.read(this.#stereo, 2 * left.length) / 2;
    split(this.#stereo, frames, { left, right });
    if (frames === left.length) this.#isStarted = true;
    else if (this.#isStarted) ring.add(RingSlot.underruns, 1);
    if (ring.available < ring.load(RingSlot.target)) ring.signal();
  }
}

/** Plays what comes over a port. */
export class PortPlayout implements Playout {
  readonly #port: MessagePort;
  readonly #queue = new SampleQueue(16_384);
  readonly #stereo = new Float32Array(2 * quantum);
  #isStarted = false;
  #played = 0;
  #underruns = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Float32Array) this.#queue.push(data);
    };
  }

  play(left: Float32Array, right: Float32Array): void {
    const frames = this.#queue.shift(this.#stereo, 2 * left.length) / 2;
    split(this.#stereo, frames, { left, right });
    if (frames === left.length) this.#isStarted = true;
    else if (this.#isStarted) this.#underruns += 1;
    this.#played += frames;
    if (this.#played < tickFrames && frames === left.length) return;
    const tick: PlaybackTick = { played: this.#played, underruns: this.#underruns };
    this.#played = 0;
    this.#underruns = 0;
    this.#port.postMessage(tick);
  }
}

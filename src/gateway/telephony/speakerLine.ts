import { wrappedDistance } from '../../kernel/wrappedDistance';
import type { CallSampleRate } from './carrier';
import { openVoiceDecoder } from './opus';
import { samplesPerFrame } from './sound';

/** Frames that wait before a voice begins, and the number to which an overflow is cut. */
const before = 2;
const most = 8;
const left = 3;

/**
 * One speaker of the meeting for telephones of one sample rate: decoded on arrival, read 20 ms at a
 * time. A late packet becomes a short silence, not growing delay.
 */
export class SpeakerLine {
  readonly #decoder;
  readonly #length: number;
  #waiting: Int16Array[] = [];
  #isPlaying = false;
  #last = 0;
  #hasBegun = false;

  constructor(sampleRate: CallSampleRate) {
    this.#decoder = openVoiceDecoder(sampleRate);
    this.#length = samplesPerFrame(sampleRate);
  }

  /** Takes one packet's payload. Old packets and those that are not Opus are dropped. */
  push(sequence: number, payload: Uint8Array): void {
    // A large step back means that the stream started over.
    const ahead = wrappedDistance(this.#last, sequence, 32);
    if (this.#hasBegun && ahead <= 0 && ahead > -most * 4) return;
    this.#hasBegun = true;
    this.#last = sequence;
    const samples = this.#decoder.decode(payload);
    if (!samples) return;
    for (let at = 0; at + this.#length <= samples.length; at += this.#length)
      this.#waiting.push(samples.subarray(at, at + this.#length));
    if (this.#waiting.length > most) this.#waiting = this.#waiting.slice(-left);
  }

  /** The next 20 ms; undefined when there is no sound. */
  pull(): Int16Array | undefined {
    if (!this.#isPlaying && this.#waiting.length < before) return undefined;
    const frame = this.#waiting.shift();
    this.#isPlaying = frame !== undefined;
    return frame;
  }

  /** Frees the decoder. */
  close(): void {
    this.#decoder.close();
    this.#waiting = [];
  }
}

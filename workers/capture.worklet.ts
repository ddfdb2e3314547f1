/**
 * Takes the microphone's samples off the audio thread: into the shared ring, or in blocks over a
 * port without shared memory. Contract: src/protocol/engine/rings.ts.
 */
import { captureProcessor, opusFrameSamples } from '../src/protocol/engine/rings';
import { Framer } from './engine/framer';
import { Interleaver } from './engine/interleaver';
import { RingBuffer } from './engine/ringBuffer';
import { channelsOfWorklet, ringOf } from './engine/workletRing';

class CaptureProcessor extends AudioWorkletProcessor {
  readonly #ring: RingBuffer | undefined;
  readonly #frameLength: number;
  readonly #framer: Framer;
  readonly #interleaver: Interleaver;
  #port: MessagePort | undefined;
  #unsignalled = 0;

  constructor(options: { readonly processorOptions?: unknown }) {
    super();
    this.#ring = ringOf(options.processorOptions);
    const channels = channelsOfWorklet(options.processorOptions);
    this.#interleaver = new Interleaver(channels);
    this.#frameLength = channels * opusFrameSamples;
    this.#framer = new Framer(this.#frameLength);
    this.port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data instanceof MessagePort) this.#port = data;
    };
  }

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = this.#interleaver.join(input);
    if (!samples) return true;
    if (this.#ring) this.#write(this.#ring, samples);
    else this.#framer.push(samples, (frame) => this.#port?.postMessage(frame.slice()));
    return true;
  }

  #write(ring: RingBuffer, samples: Float32Array): void {
    ring.write(samples);
    this.#unsignalled += samples.length;
    if (this.#unsignalled < this.#frameLength) return;
    this.#unsignalled -= this.#frameLength;
    ring.signal();
  }
}
registerProcessor(captureProcessor, CaptureProcessor);

import { jest } from '@jest/globals';
import type {
  AudioDecoderLike,
  AudioEncoderLike,
  AudioEnvironment,
} from '../../../workers/engine/environment';
import { FakeEnvironment } from './environment';

/** Samples in memory; they count how often they are closed. */
class FakeSamples {
  readonly numberOfFrames: number;
  readonly numberOfChannels: number;
  readonly timestamp: number;
  readonly samples: Float32Array;
  closed = 0;

  /** `samples` are interleaved. */
  constructor(samples: Float32Array, timestamp: number, channels = 1) {
    this.samples = samples;
    this.timestamp = timestamp;
    this.numberOfChannels = channels;
    this.numberOfFrames = samples.length / channels;
  }

  copyTo(into: Float32Array, { planeIndex }: AudioDataCopyToOptions): void {
    for (let n = 0; n < this.numberOfFrames; n += 1)
      into[n] = this.samples[n * this.numberOfChannels + planeIndex] ?? 0;
  }

  close(): void {
    this.closed += 1;
  }
}

/**
 * An encoder that writes samples as they are; a test can make it fail. As in browsers its timestamps
 * begin with that of the first frame, and count samples from there on.
 */
export class FakeAudioEncoder implements AudioEncoderLike {
  state: CodecState = 'unconfigured';
  encodeQueueSize = 0;
  readonly #init: AudioEncoderInit;
  #next: number | undefined;

  constructor(init: AudioEncoderInit) {
    this.#init = init;
  }

  config: AudioEncoderConfig | undefined;

  configure(config: AudioEncoderConfig): void {
    this.state = 'configured';
    this.config = config;
  }

  encode(sound: AudioData): void {
    const { samples, timestamp: given } = sound as unknown as FakeSamples;
    const bytes = new Uint8Array(samples.slice().buffer);
    const timestamp = (this.#next ??= given);
    this.#next += 20_000;
    this.#init.output({
      timestamp,
      byteLength: bytes.byteLength,
      copyTo: (into: Uint8Array) => into.set(bytes),
    } as unknown as EncodedAudioChunk);
  }

  close(): void {
    this.state = 'closed';
  }

  fail(): void {
    this.state = 'closed';
    this.#init.error(new DOMException('gone', 'EncodingError'));
  }
}

/** The decoder that goes with it. */
export class FakeAudioDecoder implements AudioDecoderLike {
  state: CodecState = 'unconfigured';
  decodeQueueSize = 0;
  readonly #init: AudioDecoderInit;

  constructor(init: AudioDecoderInit) {
    this.#init = init;
  }

  configure(): void {
    this.state = 'configured';
  }

  /** The next packet breaks it. */
  isBroken = false;

  decode(chunk: EncodedAudioChunk): void {
    if (this.isBroken) {
      this.state = 'closed';
      this.#init.error(new DOMException('bad data', 'EncodingError'));
      return;
    }
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    const samples = new FakeSamples(new Float32Array(bytes.buffer), chunk.timestamp);
    this.#init.output(samples as unknown as AudioData);
  }

  close(): void {
    this.state = 'closed';
  }
}

/** The bytes of the real model. Worker code is checked without Node's types, so they are said here. */
export const readNoiseModel = (): ArrayBuffer => {
  const files = jest.requireActual<{ readFileSync(path: string): Uint8Array }>('node:fs');
  const bytes = files.readFileSync('node_modules/@jitsi/rnnoise-wasm/dist/rnnoise.wasm');
  return new Uint8Array(bytes).buffer;
};

/** An audio worker's surroundings. */
export class FakeAudioEnvironment extends FakeEnvironment implements AudioEnvironment {
  readonly encoders: FakeAudioEncoder[] = [];
  readonly decoders: FakeAudioDecoder[] = [];
  readonly samples: FakeSamples[] = [];
  /** Whether the model that takes noise out can be fetched. */
  hasNoiseModel = true;

  async loadNoiseModel(): Promise<ArrayBuffer> {
    if (!this.hasNoiseModel) throw new TypeError('no model');
    return readNoiseModel();
  }

  createEncoder(init: AudioEncoderInit): FakeAudioEncoder {
    const encoder = new FakeAudioEncoder(init);
    this.encoders.push(encoder);
    return encoder;
  }

  createDecoder(init: AudioDecoderInit): FakeAudioDecoder {
    const decoder = new FakeAudioDecoder(init);
    this.decoders.push(decoder);
    return decoder;
  }

  createChunk(init: EncodedAudioChunkInit): EncodedAudioChunk {
    const data = init.data as Uint8Array;
    return {
      ...init,
      byteLength: data.byteLength,
      copyTo: (into: Uint8Array) => into.set(data),
    } as unknown as EncodedAudioChunk;
  }

  createSamples(init: AudioDataInit): AudioData {
    const samples = new FakeSamples(
      (init.data as Float32Array).slice(),
      init.timestamp,
      init.numberOfChannels,
    );
    this.samples.push(samples);
    return samples as unknown as AudioData;
  }
}

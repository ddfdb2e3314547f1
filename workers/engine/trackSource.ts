import { audioSampleRate } from '../../src/protocol/engine/rings';

/** The reader of local audio. */
export interface SourceReader {
  readonly channels: 1 | 2;
  /** Samples, lent; interleaved if there are two channels. */
  readonly take: (samples: Float32Array) => void;
  /** The track ended: no more samples will come. */
  readonly ended: () => void;
  /** A track that has another rate; it is read no further. */
  readonly unfit: () => void;
}

/**
 * Reads a track's samples as the device gives them, without an audio graph that would delay them.
 */
export const readTrack = (
  sound: ReadableStream<AudioData>,
  { channels, take, ended, unfit }: SourceReader,
): (() => void) => {
  const reader = sound.getReader();
  const joiner = new PlaneJoiner(channels);
  const state = { isOver: false };
  // A broken stream needs no cancel.
  const stop = (): void => {
    state.isOver = true;
    void reader.cancel().catch(() => undefined);
  };
  const read = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const isFit = value.sampleRate === audioSampleRate;
      if (!state.isOver && isFit) take(joiner.join(value));
      value.close();
      if (state.isOver) return;
      if (isFit) continue;
      stop();
      return unfit();
    }
    if (!state.isOver) ended();
  };
  void read().catch(() => {
    if (!state.isOver) ended();
  });
  return stop;
};

/** Copies the planes of audio data into the requested number of channels. */
class PlaneJoiner {
  readonly #channels: 1 | 2;
  #planes = [new Float32Array(0), new Float32Array(0)] as const;
  #joined = new Float32Array(0);

  constructor(channels: 1 | 2) {
    this.#channels = channels;
  }

  /** Lent. One channel of two is their middle; two of one are the same. */
  join(sound: AudioData): Float32Array {
    const { numberOfFrames: length, numberOfChannels } = sound;
    if (this.#planes[0].length !== length)
      this.#planes = [new Float32Array(length), new Float32Array(length)];
    const [left, right] = this.#planes;
    sound.copyTo(left, { planeIndex: 0, format: 'f32-planar' });
    if (numberOfChannels > 1) sound.copyTo(right, { planeIndex: 1, format: 'f32-planar' });
    else if (this.#channels === 1) return left;
    else right.set(left);
    return this.#channels === 1 ? this.#mix(left, right) : this.#interleave(left, right);
  }

  #mix(left: Float32Array, right: Float32Array): Float32Array {
    for (let n = 0; n < left.length; n += 1) left[n] = ((left[n] ?? 0) + (right[n] ?? 0)) / 2;
    return left;
  }

  #interleave(left: Float32Array, right: Float32Array): Float32Array {
    const { length } = left;
    if (this.#joined.length !== 2 * length) this.#joined = new Float32Array(2 * length);
    for (let n = 0; n < length; n += 1) {
      this.#joined[2 * n] = left[n] ?? 0;
      this.#joined[2 * n + 1] = right[n] ?? 0;
    }
    return this.#joined;
  }
}

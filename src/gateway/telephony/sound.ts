import { callFrameLength, type CallSampleRate } from './carrier';

/** Samples of one frame of 20 ms. */
export const samplesPerFrame = (sampleRate: CallSampleRate): number =>
  (sampleRate * callFrameLength) / 1000;

/** Greatest value of 16 bits. */
const fullScale = 32_767;
/** Above this magnitude a sum of voices is bent, so that it never clips. */
const knee = 0.8 * fullScale;

/** Compresses values above the knee; those below are unchanged. */
const bent = (sample: number): number => {
  const magnitude = Math.abs(sample);
  if (magnitude <= knee) return sample;
  const headroom = fullScale - knee;
  const bentTo = knee + headroom * Math.tanh((magnitude - knee) / headroom);
  return sample < 0 ? -bentTo : bentTo;
};

/** Writes the sum of `voices` to `into`; silence when there are none. */
export const mixInto = (into: Int16Array, voices: readonly Int16Array[]): void => {
  if (voices.length === 0) return void into.fill(0);
  for (let at = 0; at < into.length; at += 1) {
    let sum = 0;
    for (const voice of voices) sum += voice[at] ?? 0;
    into[at] = Math.round(bent(sum));
  }
};

/** Root mean square of a frame, 0 to 1. */
export const rmsOfFrame = (samples: Int16Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length) / (fullScale + 1);
};

/** A tone, or silence where `frequency` is 0. */
export interface Tone {
  /** Hz, below half of the sample rate. */
  readonly frequency: number;
  /** Milliseconds. */
  readonly length: number;
}

/** Share of full scale: as loud as a voice close to the microphone. */
const loudness = 0.25;
/** How long a tone fades in and out, in milliseconds: otherwise it clicks. */
const edge = 10;

/** The samples of tones one after the other, cut into frames of 20 ms; the last is filled up. */
export const framesOf = (
  tones: readonly Tone[],
  sampleRate: CallSampleRate,
): readonly Int16Array[] => {
  const perMillisecond = sampleRate / 1000;
  const samples = tones.flatMap(({ frequency, length }) => {
    const count = length * perMillisecond;
    return Array.from({ length: count }, (_, at) => {
      const nearest = Math.min(at, count - at) / perMillisecond;
      const envelope = Math.min(1, nearest / edge);
      return (
        loudness * fullScale * envelope * Math.sin((2 * Math.PI * frequency * at) / sampleRate)
      );
    });
  });
  const size = samplesPerFrame(sampleRate);
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, at) => {
    const frame = new Int16Array(size);
    frame.set(samples.slice(at * size, (at + 1) * size).map(Math.round));
    return frame;
  });
};

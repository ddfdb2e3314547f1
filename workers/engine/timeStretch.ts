import { audioSampleRate } from '../../src/protocol/engine/rings';

/** Pitch periods that are searched: 2.5 to 10 ms (400 to 100 Hz). */
const shortest = audioSampleRate / 400;
const longest = audioSampleRate / 100;
/** Samples compared for a lag, every second one. */
const compared = audioSampleRate / 200;

/** How alike the samples at `start` and at `start + lag` are, -1 to 1. */
const likeness = (samples: Float32Array, start: number, lag: number): number => {
  let product = 0;
  let first = 0;
  let second = 0;
  for (let n = 0; n < compared; n += 2) {
    const a = samples[start + n] ?? 0;
    const b = samples[start + lag + n] ?? 0;
    product += a * b;
    first += a * a;
    second += b * b;
  }
  const energy = Math.sqrt(first * second);
  return energy < 1e-9 ? 1 : product / energy;
};

/** The lag of the greatest self-similarity; of two nearly equal ones, the shorter. */
const bestLag = (likenessOf: (lag: number) => number): number => {
  const search = (from: number, to: number, step: number): number => {
    let best = from;
    let bestLikeness = -Infinity;
    for (let lag = from; lag <= to; lag += step) {
      const alike = likenessOf(lag);
      if (alike > bestLikeness + 1e-4) {
        best = lag;
        bestLikeness = alike;
      }
    }
    return best;
  };
  const near = search(shortest, longest, 4);
  return search(Math.max(shortest, near - 3), Math.min(longest, near + 3), 1);
};

/** Samples that a search or a stretch needs: two of the longest periods. */
export const stretchWindow = Math.max(longest + compared, 2 * longest);

/** The lag at which audio repeats itself, in samples: its pitch, if it has one. */
export const findPeriod = (samples: Float32Array, start = 0): number =>
  bestLag((lag) => likeness(samples, start, lag));

/** The same for the audio that ends at `end`. */
export const findPeriodBefore = (samples: Float32Array, end: number): number =>
  bestLag((lag) => likeness(samples, end - compared - lag, lag));

/**
 * Shortens audio by one period: the first period fades into the second, and the rest follows.
 * Returns the number of samples written to `into`: `samples.length - period`.
 */
export const shorten = (
  samples: Float32Array,
  into: Float32Array,
  period = findPeriod(samples),
): number => {
  if (samples.length < stretchWindow) {
    into.set(samples);
    return samples.length;
  }
  for (let n = 0; n < period; n += 1) {
    const share = n / period;
    into[n] = (samples[n] ?? 0) * (1 - share) + (samples[n + period] ?? 0) * share;
  }
  into.set(samples.subarray(2 * period), period);
  return samples.length - period;
};

/**
 * Lengthens audio by one period, which is played twice. Returns the number of samples written to
 * `into`.
 */
export const lengthen = (
  samples: Float32Array,
  into: Float32Array,
  period = findPeriod(samples),
): number => {
  if (samples.length < stretchWindow) {
    into.set(samples);
    return samples.length;
  }
  into.set(samples.subarray(0, period));
  for (let n = 0; n < period; n += 1) {
    const share = n / period;
    into[period + n] = (samples[n + period] ?? 0) * (1 - share) + (samples[n] ?? 0) * share;
  }
  into.set(samples.subarray(period), 2 * period);
  return samples.length + period;
};

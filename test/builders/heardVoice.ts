/** A voice for those who measure what is heard of it, and how that is measured. */
const envelopeMillis = 10;

// Globals are slow in a test's realm, and these are a million samples.
const { PI, max, sin, sqrt } = Math;

/** A voice: pitch that wanders, syllables of many lengths, no two words alike; -1 to 1. */
export const aWanderingVoice = (seconds: number): Float32Array => {
  const samples = new Float32Array(48_000 * seconds);
  let phase = 0;
  let loudness = 0;
  for (let n = 0; n < samples.length; n += 1) {
    const time = n / 48_000;
    if (n % 48 === 0) {
      const syllable = sin(2 * PI * 2.1 * time) + sin(2 * PI * 3.3 * time + 1);
      loudness = 0.06 + 0.22 * max(0, syllable + 0.4 * sin(0.9 * time));
    }
    phase += (2 * PI * (160 + 30 * sin(1.7 * time))) / 48_000;
    samples[n] = loudness * (sin(phase) + 0.4 * sin(3 * phase));
  }
  return samples;
};

/** How loud it is, every 10 ms: what speech is understood by. */
const envelopeOf = (samples: Float32Array): number[] => {
  const step = (48_000 * envelopeMillis) / 1000;
  const loudness: number[] = [];
  for (let at = 0; at + step <= samples.length; at += step) {
    let sum = 0;
    for (let n = at; n < at + step; n += 1) sum += (samples[n] ?? 0) ** 2;
    loudness.push(sqrt(sum / step));
  }
  return loudness;
};

/** Of `length` values of each, from `at` in `a` and `to` in `b`. */
const correlation = (
  [a, at]: readonly [readonly number[], number],
  [b, to]: readonly [readonly number[], number],
  length: number,
): number => {
  const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0 };
  for (let n = 0; n < length; n += 1) {
    const [x, y] = [a[at + n] ?? 0, b[to + n] ?? 0];
    sums.a += x;
    sums.b += y;
    sums.aa += x * x;
    sums.bb += y * y;
    sums.ab += x * y;
  }
  const spread = (sum: number, squares: number): number => sqrt(squares - (sum * sum) / length);
  return (
    (sums.ab - (sums.a * sums.b) / length) / (spread(sums.a, sums.aa) * spread(sums.b, sums.bb))
  );
};

/**
 * Of each second of what was said but the first and the last, how well it is heard again at the best
 * delay up to half a second beyond `least` (ms): 1 is as it was said, 0 has nothing of it.
 */
export const intelligibility = (said: Float32Array, heard: Float32Array, least = 0): number[] => {
  const [a, b] = [envelopeOf(said), envelopeOf(heard)];
  const second = 1000 / envelopeMillis;
  return Array.from({ length: Math.floor(a.length / second) - 2 }, (_, at) => {
    const from = (at + 1) * second;
    const lags = Array.from({ length: second / 2 }, (_none, lag) => lag + least / envelopeMillis);
    return max(...lags.map((lag) => correlation([a, from], [b, from + lag], second)));
  });
};

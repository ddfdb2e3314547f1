import { describe, expect, test } from '@jest/globals';
import {
  chirpInterval,
  delaysBetween,
  findChirps,
  recordedRate,
  skewsOf,
  spokenChirps,
} from './chirps';

/** Returns what a tap records of samples at 48 kHz that begin at `beginsAt` and arrive with some delay. */
const record = (samples: Float32Array, beginsAt: number, lateness: (piece: number) => number) => {
  const length = 160;
  const small = Int16Array.from({ length: samples.length / 6 }, (_, n) =>
    Math.round(
      (32_000 / 6) * samples.subarray(6 * n, 6 * n + 6).reduce((sum, value) => sum + value, 0),
    ),
  );
  const pieces = Math.floor(small.length / length);
  const starts = Array.from({ length: pieces }, (_, k) => k * length);
  const arrivals = starts.map(
    (start, k) => beginsAt + ((start + length) * 1000) / recordedRate + lateness(k),
  );
  return { arrivals, starts, length, samples: small.subarray(0, pieces * length) };
};

describe('chirps', () => {
  test('give the delay between two places, however late pieces reach the recording', () => {
    const samples = spokenChirps(6);
    const spoken = findChirps(record(samples, 10_000, (k) => k % 7));
    const heard = findChirps(record(samples, 10_061.5, (k) => (k % 5 === 0 ? 0 : 13)));
    const delays = delaysBetween(spoken, heard, { from: 10_500, to: 15_000 });
    expect(delays.missed).toBe(0);
    expect(delays.millis.length).toBe(Math.floor(4500 / chirpInterval));
    for (const millis of delays.millis) expect(millis).toBeCloseTo(61.5, 0);
  });

  test('are counted as missed when they were not heard', () => {
    const samples = spokenChirps(6);
    const damaged = samples.slice();
    damaged.fill(0, 2 * 48_000, 3 * 48_000);
    const spoken = findChirps(record(samples, 0, () => 0));
    const heard = findChirps(record(damaged, 50, () => 0));
    const { missed } = delaysBetween(spoken, heard, { from: 100, to: 5000 });
    expect(missed).toBeGreaterThanOrEqual(2);
    expect(missed).toBeLessThanOrEqual(3);
  });

  test('give the distance of sound and picture', () => {
    const sound = { millis: [60, 70], spokenAt: [1000, 9000], missed: 0 };
    const pictures = [25, 30, 35].map((millis, k) => ({ drawnAt: 900 + 40 * k, millis }));
    expect(skewsOf(sound, pictures)).toEqual([30]);
  });
});

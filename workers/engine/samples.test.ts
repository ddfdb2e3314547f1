import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Framer } from './framer';
import { levelOf, peakOf, rmsOf, silenceLevel, VoiceDetector } from '../../src/kernel/loudness';
import { limit, Mixer } from './mixer';
import { SampleQueue } from './sampleQueue';
import { findPeriod, lengthen, shorten } from './timeStretch';

const tone = (hertz: number, length: number, from = 0): Float32Array<ArrayBuffer> =>
  Float32Array.from(
    { length },
    (_, n) => 0.5 * Math.sin((2 * Math.PI * hertz * (n + from)) / 48_000),
  );

/** The greatest jump between neighbours: a click is far above what the tone itself does. */
const roughness = (samples: Float32Array): number => {
  let most = 0;
  for (let n = 1; n < samples.length; n += 1)
    most = Math.max(most, Math.abs((samples[n] ?? 0) - (samples[n - 1] ?? 0)));
  return most;
};

describe('the framer', () => {
  test('cuts any pieces into frames of one size and keeps the rest', () => {
    const pieces = fc.array(fc.nat(2500), { maxLength: 20 });
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 1000 }), (lengths, size) => {
        const framer = new Framer(size);
        const out: number[] = [];
        let next = 0;
        for (const length of lengths)
          framer.push(
            Float32Array.from({ length }, () => next++),
            (frame) => {
              expect(frame).toHaveLength(size);
              out.push(...frame);
            },
          );
        expect(out).toEqual(Array.from({ length: out.length }, (_, n) => n));
        expect(out.length + framer.pending).toBe(next);
        expect(framer.pending).toBeLessThan(size);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the queue of samples', () => {
  test('keeps order, drops the oldest when full, and replaces its beginning', () => {
    const queue = new SampleQueue(8);
    queue.push(Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    expect(queue.length).toBe(8);
    queue.replaceFirst(4, Float32Array.of(30, 40), 2);
    const into = new Float32Array(8);
    expect(queue.shift(into, 8)).toBe(6);
    expect([...into.subarray(0, 6)]).toEqual([30, 40, 7, 8, 9, 10]);
    queue.push(Float32Array.of(1, 2));
    queue.replaceFirst(1, Float32Array.of(5, 6, 7), 3);
    expect(queue.shift(into, 8)).toBe(4);
    expect([...into.subarray(0, 4)]).toEqual([5, 6, 7, 2]);
  });
});

describe('the mixer', () => {
  test('adds voices by their volume, equally in both ears', () => {
    const mixer = new Mixer(2);
    mixer.begin();
    mixer.add(Float32Array.of(0.2, -0.2), 100);
    mixer.add(Float32Array.of(0.4, 0.4), 50);
    mixer.add(Float32Array.of(1, 1), 0);
    const [left, right] = [new Float32Array(2), new Float32Array(2)];
    const heard = (): number[][] => {
      mixer.end(left, right);
      return [left, right].map((ear) => [...ear].map((n) => Math.round(n * 100) / 100));
    };
    expect(heard()).toEqual([
      [0.4, 0],
      [0.4, 0],
    ]);
    mixer.begin();
    mixer.addStereo([Float32Array.of(0.2, 0.2), Float32Array.of(0, -0.2)], 50);
    expect(heard()).toEqual([
      [0.1, 0.1],
      [0, -0.1],
    ]);
    mixer.begin();
    expect(heard()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('never clips, preserves the order of magnitudes, and leaves quiet audio unchanged', () => {
    const sample = fc.float({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        expect(Math.abs(limit(a))).toBeLessThanOrEqual(1);
        expect(Math.sign(limit(a))).toBe(Math.sign(a));
        if (Math.abs(a) <= 0.8) expect(limit(a)).toBe(a);
        if (a <= b) expect(limit(a)).toBeLessThanOrEqual(limit(b));
      }),
    );
  });
});

describe('loudness', () => {
  test('is 127 for silence, about 3 for a full-scale tone, and always between 0 and 127', () => {
    expect(levelOf(0)).toBe(silenceLevel);
    expect(levelOf(rmsOf(tone(440, 960).map((n) => 2 * n)))).toBe(0);
    expect(levelOf(rmsOf(tone(440, 960)))).toBe(6);
    fc.assert(
      fc.property(fc.float({ min: 0, max: 4, noNaN: true }), (rms) => {
        expect(levelOf(rms)).toBeGreaterThanOrEqual(0);
        expect(levelOf(rms)).toBeLessThanOrEqual(127);
      }),
    );
    expect(peakOf(Float32Array.of(0.1, -3))).toBe(1);
  });

  test('detects a voice over room noise, and not the noise itself', () => {
    const detector = new VoiceDetector();
    const noise = Array.from({ length: 100 }, (_, n) => detector.take(52 + (n % 3)));
    expect(noise.slice(50)).toEqual(Array.from({ length: 50 }, () => false));
    expect(detector.take(25)).toBe(true);
    const after = Array.from({ length: 40 }, () => detector.take(53));
    expect(after.indexOf(false)).toBeGreaterThan(10);
    expect(after.at(-1)).toBe(false);
  });
});

describe('time stretching', () => {
  test('finds the pitch of a voice', () => {
    for (const hertz of [110, 150, 220, 330]) {
      const periods = findPeriod(tone(hertz, 2000)) / (48_000 / hertz);
      expect(Math.abs(periods - Math.round(periods))).toBeLessThan(0.05);
    }
  });

  test('shortens and lengthens by whole periods, without a click', () => {
    const sound = tone(200, 1440);
    const into = new Float32Array(4096);
    const shorter = into.slice(0, shorten(sound, into));
    expect(shorter.length).toBeLessThan(sound.length);
    expect(roughness(shorter)).toBeLessThan(1.5 * roughness(sound));
    const longer = into.slice(0, lengthen(sound, into));
    expect(longer.length).toBeGreaterThan(sound.length);
    expect(roughness(longer.subarray(0, 1800))).toBeLessThan(1.5 * roughness(sound));
  });

  test('leaves audio that is too short unchanged', () => {
    const into = new Float32Array(64);
    expect(shorten(tone(200, 50), into)).toBe(50);
    expect(lengthen(tone(200, 50), into)).toBe(50);
  });
});

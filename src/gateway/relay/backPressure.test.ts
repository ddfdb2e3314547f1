import { describe, expect, test } from '@jest/globals';
import { bytes, millis } from '../../kernel/units';
import { BackPressure } from './backPressure';

const kB = 1024;
const limits = { highWater: bytes(256 * kB), lowWater: bytes(64 * kB), late: millis(200) };
const aPressure = (): BackPressure => new BackPressure(limits);

describe('back-pressure', () => {
  test('drops upper temporal layers, then all frames, then lowers the spatial layer', () => {
    const pressure = aPressure();
    const seen = [200, 257, 390, 520].map((queued, n) => {
      pressure.sample({ queued: queued * kB, delay: 0 }, n);
      return [pressure.temporalLimit, pressure.isPaused, pressure.reduction];
    });
    expect(seen).toEqual([
      [3, false, 0],
      [1, false, 0],
      [0, false, 0],
      [0, true, 1],
    ]);
  });

  test('R10: reacts to growing delay in the same order', () => {
    const pressure = aPressure();
    const seen = [200, 201, 401, 801, 101, 100].map((delay, n) => {
      pressure.sample({ queued: 0, delay }, n);
      return [pressure.temporalLimit, pressure.isPaused, pressure.reduction];
    });
    expect(seen).toEqual([
      [3, false, 0],
      [1, false, 0],
      [0, false, 0],
      [0, true, 1],
      [0, true, 1],
      [3, false, 1],
    ]);
  });

  test('resumes one layer lower once the queue has drained, and raises the layer slowly', () => {
    const pressure = aPressure();
    pressure.sample({ queued: 600 * kB, delay: 0 }, 0);
    expect(pressure.sample({ queued: 100 * kB, delay: 0 }, 100)).toBe(false);
    expect(pressure.isPaused).toBe(true);
    expect(pressure.sample({ queued: 10 * kB, delay: 0 }, 200)).toBe(true);
    expect([pressure.temporalLimit, pressure.isPaused, pressure.reduction]).toEqual([3, false, 1]);
    expect(pressure.sample({ queued: 0, delay: 0 }, 5000)).toBe(false);
    expect(pressure.sample({ queued: 0, delay: 0 }, 5101)).toBe(true);
    expect(pressure.isCalm).toBe(true);
  });

  test('doubles the wait before the next attempt after a relapse', () => {
    const pressure = aPressure();
    pressure.sample({ queued: 600 * kB, delay: 0 }, 0);
    pressure.sample({ queued: 0, delay: 0 }, 100);
    pressure.sample({ queued: 0, delay: 0 }, 6000);
    expect(pressure.reduction).toBe(0);
    pressure.sample({ queued: 600 * kB, delay: 0 }, 7000);
    pressure.sample({ queued: 0, delay: 0 }, 7100);
    pressure.sample({ queued: 0, delay: 0 }, 13_000);
    expect(pressure.reduction).toBe(1);
    pressure.sample({ queued: 0, delay: 0 }, 17_100);
    expect(pressure.reduction).toBe(0);
  });

  test('lowers the layer after three reports of loss in a row, unless the relay dropped the frames itself', () => {
    const bad = { rtt: 40, loss: 20 };
    const pressure = aPressure();
    expect([1, 2, 3].map((n) => pressure.report(bad, n * 1000))).toEqual([false, false, true]);
    expect(pressure.reduction).toBe(1);
    const dropping = aPressure();
    dropping.sample({ queued: 300 * kB, delay: 0 }, 900);
    expect([1, 2, 2.5].map((n) => dropping.report(bad, n * 1000))).not.toContain(true);
  });

  test('treats a round trip that grew by half a second as congestion', () => {
    const pressure = aPressure();
    pressure.report({ rtt: 40, loss: 0 }, 0);
    for (const now of [1000, 2000, 3000]) pressure.report({ rtt: 700, loss: 0 }, now);
    expect(pressure.reduction).toBe(1);
  });
});

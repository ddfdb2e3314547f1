import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../src/kernel/random';
import { PlaybackTarget } from './playbackTarget';
import { PlayoutBuffer } from './playoutBuffer';
import { leastDelay, mostDelay, PlayoutDelay } from './playoutDelay';

/** 20 ms of 200 Hz: four whole periods, so that every frame goes on where the last one ended. */
const sound = Float32Array.from({ length: 960 }, (_, n) => 0.4 * Math.sin((2 * Math.PI * n) / 240));

/** Plays 10 ms blocks while frames of 20 ms arrive `lateness(n)` ms after their turn. */
const simulate = (frames: number, lateness: (n: number) => number, drift = 0) => {
  const delay = new PlayoutDelay();
  const buffer = new PlayoutBuffer();
  const block = new Float32Array(480);
  const arrivals = Array.from({ length: frames }, (_, n) => ({ n, at: n * 20 + lateness(n) }));
  // TCP: nothing overtakes.
  for (let n = 1; n < frames; n += 1) {
    const [before, own] = [arrivals[n - 1], arrivals[n]];
    if (before && own) own.at = Math.max(own.at, before.at);
  }
  const depths: number[] = [];
  let next = 0;
  let silent = 0;
  for (let tick = 0; tick * 10 < frames * 20 - 200; tick += 1) {
    const now = tick * 10 * (1 + drift);
    for (let arrival = arrivals[next]; arrival && arrival.at <= now; arrival = arrivals[next]) {
      delay.observe(arrival.n * 20, arrival.at);
      buffer.push(sound, delay.target);
      next += 1;
    }
    if (!buffer.pull(block, delay.target, true) && tick > 20) silent += 1;
    depths.push(buffer.depth);
  }
  return { depths, silent, concealed: buffer.takeConcealed(), cut: buffer.takeCut(), delay };
};

describe('the playout of a speaker', () => {
  test('on a clean way holds 20 to 60 ms and never runs dry', () => {
    const { depths, silent, concealed, cut } = simulate(500, () => 0);
    expect({ silent, concealed, cut }).toEqual({ silent: 0, concealed: 0, cut: 0 });
    for (const depth of depths.slice(20)) {
      expect(depth).toBeGreaterThanOrEqual(10);
      expect(depth).toBeLessThan(60);
    }
  });

  test('follows a sound device that runs 0.1 % fast or slow, without a gap', () => {
    for (const drift of [0.001, -0.001]) {
      const { depths, concealed, silent } = simulate(1500, () => 0, drift);
      expect({ drift, concealed, silent }).toEqual({ drift, concealed: 0, silent: 0 });
      expect(Math.max(...depths.slice(20))).toBeLessThan(80);
    }
  });

  test('after a stall of half a second the delay comes down again', () => {
    const { depths } = simulate(800, (n) => (n >= 200 && n < 225 ? (225 - n) * 20 : 0));
    expect(Math.max(...depths)).toBeLessThan(mostDelay + 130);
    // Five seconds after the stall, and long before it is forgotten.
    for (const depth of depths.slice(1000)) expect(depth).toBeLessThan(mostDelay + 20);
  });

  test('never holds more than its bound, whatever the way does', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 800 }), (seed, worst) => {
        const random = seededRandom(seed);
        const { depths, delay } = simulate(300, () => worst * random() ** 4);
        expect(Math.max(...depths)).toBeLessThanOrEqual(mostDelay + 140);
        expect(delay.target).toBeGreaterThanOrEqual(leastDelay);
        expect(delay.target).toBeLessThanOrEqual(mostDelay);
      }),
      { numRuns: 10 },
    );
  });

  test('fills a gap in speech with a fading repeat, then is silent', () => {
    const buffer = new PlayoutBuffer();
    const block = new Float32Array(480);
    buffer.push(sound, 20);
    buffer.push(sound, 20);
    for (let n = 0; n < 4; n += 1) expect(buffer.pull(block, 20, true)).toBe(true);
    const peaks: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      buffer.pull(block, 20, true);
      peaks.push(Math.max(...block.map(Math.abs)));
    }
    expect(peaks[0]).toBeGreaterThan(0.2);
    expect(peaks[3]).toBeLessThan(peaks[0] ?? 0);
    expect(peaks.at(-1)).toBe(0);
    expect(buffer.takeConcealed()).toBeGreaterThan(50);
  });

  test('lets a pause that was announced fade at once, and does not call it loss', () => {
    const buffer = new PlayoutBuffer();
    const block = new Float32Array(480);
    buffer.push(sound, 10);
    buffer.pull(block, 10, false);
    buffer.pull(block, 10, false);
    buffer.pull(block, 10, false);
    expect(Math.max(...block.subarray(300).map(Math.abs))).toBe(0);
    expect(buffer.takeConcealed()).toBe(0);
  });
});

describe('the store before the loudspeaker', () => {
  test('is 20 ms, grows when it runs dry, and shrinks again after calm', () => {
    const target = new PlaybackTarget();
    expect(target.frames(0)).toBe(960);
    for (let n = 0; n < 20; n += 1) target.underrun(n);
    expect(target.frames(100)).toBe(2880);
    let now = 100;
    for (let n = 0; n < 10; n += 1) target.frames((now += 21_000));
    expect(target.frames(now)).toBe(960);
  });
});

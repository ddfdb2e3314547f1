import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../test/support/seededRandom';
import { PlayoutBuffer } from './playoutBuffer';
import { mostDelay, PlayoutDelay } from './playoutDelay';

/** 20 ms of 200 Hz: four whole periods, so that every frame goes on where the last one ended. */
const sound = Float32Array.from({ length: 960 }, (_, n) => 0.4 * Math.sin((2 * Math.PI * n) / 240));
/** The tone moves by 0.0105 from one sample to the next, a fade over 5 ms by 0.0034 more. */
const smooth = 0.018;
const frameMillis = 20;
const blockMillis = 5;
const blockLength = 240;

interface Way {
  readonly frames: number;
  /** ms by which a frame comes after its turn. */
  readonly lateness?: (frame: number) => number;
  readonly isLost?: (frame: number) => boolean;
  /** Share by which the listener's device is slower than the speaker's; negative if faster. */
  readonly skew?: number;
}

/** Plays blocks of 5 ms while frames of 20 ms arrive, in order, as over TCP. */
const simulate = ({ frames, lateness = () => 0, isLost = () => false, skew = 0 }: Way) => {
  const delay = new PlayoutDelay();
  const buffer = new PlayoutBuffer();
  const block = new Float32Array(blockLength);
  const depths: number[] = [];
  let next = 0;
  let lost = 0;
  let lastArrival = 0;
  let silent = 0;
  let jump = 0;
  let last = 0;
  const arriveBefore = (now: number): void => {
    for (; next < frames; next += 1) {
      const at = Math.max(lastArrival, (next + 1) * frameMillis + lateness(next));
      if (at > now) return;
      lastArrival = at;
      if (isLost(next)) {
        lost += 1;
        continue;
      }
      const late = delay.observe(next * frameMillis, at);
      if (lost > 0) buffer.lose(Math.min(3, lost) * frameMillis);
      lost = 0;
      buffer.push([sound], sound.length, { late, target: delay.target });
    }
  };
  for (let tick = 0; ; tick += 1) {
    const now = tick * blockMillis * (1 + skew);
    if (now > frames * frameMillis) break;
    arriveBefore(now);
    const isHeard = buffer.pull([block], delay.target, true);
    if (buffer.takeStarved()) delay.starved();
    if (!isHeard && now > 200) silent += 1;
    // Globals are slow in a test's realm, and these are 86 million samples.
    for (let n = 0; n < blockLength; n += 1) {
      const sample = block[n] ?? 0;
      const step = sample > last ? sample - last : last - sample;
      if (step > jump) jump = step;
      last = sample;
    }
    depths.push(buffer.depth);
  }
  /** The most that waited from second `from` on. */
  const mostAfter = (from: number): number =>
    depths.slice((from * 1000) / blockMillis).reduce((most, depth) => Math.max(most, depth), 0);
  return {
    mostAfter,
    silent,
    jump,
    concealed: buffer.takeConcealed(),
    cut: buffer.takeCut(),
    target: delay.target,
  };
};

describe('the playout of a speaker', () => {
  test('holds 15 to 40 ms on a clean link and never underruns', () => {
    const { mostAfter, silent, jump, concealed, cut } = simulate({ frames: 500 });
    expect({ silent, concealed, cut }).toEqual({ silent: 0, concealed: 0, cut: 0 });
    expect(mostAfter(0.2)).toBeLessThanOrEqual(50);
    expect(jump).toBeLessThan(smooth);
  });

  test('keeps its delay for half an hour with clocks that differ by 300 ppm', () => {
    for (const skew of [0.0003, -0.0003]) {
      const { mostAfter, silent, concealed, cut, jump } = simulate({ frames: 90_000, skew });
      expect({ skew, silent, concealed, cut }).toEqual({ skew, silent: 0, concealed: 0, cut: 0 });
      expect(mostAfter(1)).toBeLessThan(50);
      expect(jump).toBeLessThan(smooth);
    }
  }, 60_000);

  test('reduces the delay after a stall of half a second, without a click', () => {
    const { mostAfter, jump } = simulate({
      frames: 800,
      lateness: (n) => (n >= 200 && n < 225 ? (225 - n) * frameMillis : 0),
    });
    expect(mostAfter(0)).toBeLessThan(mostDelay + 140);
    expect(mostAfter(6)).toBeLessThan(60);
    expect(jump).toBeLessThan(smooth);
  });

  test('waits for packets that are late repeatedly, not for those late once in a hundred', () => {
    const often = simulate({ frames: 2000, lateness: (n) => (n % 7 === 6 ? 60 : 0) });
    expect(often.target).toBeGreaterThan(60);
    expect(often.concealed).toBeLessThan(600);
    const seldom = simulate({ frames: 2000, lateness: (n) => (n % 100 === 99 ? 60 : 0) });
    expect(seldom.target).toBeLessThan(30);
  });

  test('is continuous and bounded on any link, and counts what was concealed', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 400 }),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        (seed, worst, loss) => {
          const random = seededRandom(seed);
          const lossOf = Array.from({ length: 400 }, () => random() < loss);
          const latenessOf = Array.from({ length: 400 }, () => worst * random() ** 6);
          const way = simulate({
            frames: 400,
            lateness: (n) => latenessOf[n] ?? 0,
            isLost: (n) => lossOf[n] ?? false,
          });
          expect(way.jump).toBeLessThan(smooth);
          expect(way.mostAfter(0)).toBeLessThanOrEqual(mostDelay + 200);
          expect(way.target).toBeGreaterThanOrEqual(5);
          expect(way.target).toBeLessThanOrEqual(mostDelay);
          const lost = lossOf.slice(20, 380).filter(Boolean).length;
          if (lost > 10) expect(way.concealed).toBeGreaterThan(lost * 5);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('plays what follows a lost packet at its time', () => {
    const { concealed, silent, jump } = simulate({ frames: 200, isLost: (n) => n % 10 === 5 });
    expect(silent).toBe(0);
    expect(concealed).toBeGreaterThanOrEqual(19 * frameMillis);
    expect(concealed).toBeLessThanOrEqual(24 * frameMillis);
    expect(jump).toBeLessThan(smooth);
  });

  /** A buffer in the middle of speech, with nothing waiting. */
  const speaking = () => {
    const buffer = new PlayoutBuffer();
    const block = new Float32Array(blockLength);
    const pull = (isSpeaking: boolean, target = 10): number => {
      buffer.pull([block], target, isSpeaking);
      return Math.max(...block.map(Math.abs));
    };
    buffer.push([sound], sound.length, { late: 10, target: 10 });
    for (let n = 0; n < 4; n += 1) pull(true);
    return { buffer, pull };
  };

  test('conceals a gap in speech with a fading repeat, then is silent', () => {
    const { buffer, pull } = speaking();
    const peaks = Array.from({ length: 16 }, () => pull(true));
    expect(peaks[0]).toBeGreaterThan(0.3);
    expect(peaks[6]).toBeLessThan(peaks[0] ?? 0);
    expect(peaks.at(-1)).toBe(0);
    expect(buffer.takeConcealed()).toBe(60);
  });

  test('fades at once in an announced pause, and does not count it as loss', () => {
    const { buffer, pull } = speaking();
    pull(false);
    expect(pull(false)).toBe(0);
    expect(buffer.takeConcealed()).toBe(0);
  });

  /**
   * 75 ms that begin with 20 ms of speech and a pause of 40: their peaks, and what waits then, ms.
   */
  const throughPause = (target: number) => {
    const { buffer, pull } = speaking();
    const push = () => buffer.push([sound], sound.length, { late: 10, target: 10 });
    push();
    buffer.pause(40);
    push();
    expect(buffer.depth).toBe(80);
    const peaks = Array.from({ length: 15 }, () => pull(true, target));
    return { peaks, depth: buffer.depth, concealed: buffer.takeConcealed() };
  };
  /** What two packets make of the delay that is kept account of: 10 ms, and a tenth of 60 more. */
  const kept = 16;

  test('keeps the timing of a voice that continues before all is played', () => {
    const { peaks, depth, concealed } = throughPause(kept);
    expect(Math.min(...peaks.slice(0, 4), ...peaks.slice(13))).toBeGreaterThan(0.3);
    expect(Math.max(...peaks.slice(5, 12))).toBe(0);
    expect(depth).toBe(5);
    expect(concealed).toBe(0);
  });

  test('shortens or extends a pause to reach its target delay', () => {
    expect(throughPause(kept - 4)).toMatchObject({ depth: 1, concealed: 0 });
    expect(throughPause(kept + 4)).toMatchObject({ depth: 9, concealed: 0 });
  });

  test('plays stereo as it comes, and queued mono in both ears', () => {
    const buffer = new PlayoutBuffer();
    const mono = sound.map((sample) => sample / 2);
    buffer.push([mono], 960, { late: 10, target: 10 });
    buffer.widen();
    buffer.push([sound, new Float32Array(960)], 960, { late: 10, target: 10 });
    const ears = [new Float32Array(blockLength), new Float32Array(blockLength)];
    const loudest: number[][] = [];
    for (let n = 0; n < 8; n += 1) {
      buffer.pull(ears, 10, true);
      loudest.push(ears.map((ear) => Math.round(10 * Math.max(...ear)) / 10));
    }
    expect(loudest[2]).toEqual([0.2, 0.2]);
    expect(loudest[6]).toEqual([0.4, 0]);
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../test/support/seededRandom';
import { FrameOrder, reorderWait, type ReceivedFrame } from './frameOrder';

const base = {
  kind: 2,
  isEndOfFrame: true,
  hasVoice: false,
  isContinuation: false,
  layer: 2,
  ssrc: 1026,
  codec: 2,
} as const;

interface Sent extends ReceivedFrame {
  readonly sequence: number;
}

/** A stream as an encoder with two temporal layers makes it, its numbers about to wrap. */
const stream = (length: number, keyFrames: readonly number[], start = 0xffff_fff0): Sent[] => {
  let baseIndex = 250;
  let sinceKey = 0;
  return Array.from({ length }, (_, n) => {
    const isKeyFrame = n === 0 || keyFrames.includes(n);
    sinceKey = isKeyFrame ? 0 : sinceKey + 1;
    const temporalLayer = sinceKey % 2;
    if (temporalLayer === 0) baseIndex = (baseIndex + 1) & 0xff;
    const sequence = (start + n) >>> 0;
    const header = {
      ...base,
      isKeyFrame,
      temporalLayer,
      sequence,
      audioLevel: 127,
      keyId: 1,
      captureTime: n * 33_000,
      counter: n,
      keyEpoch: 0,
    };
    return { header, baseIndex, picture: new Uint8Array([n]), sequence };
  });
};

/** Plays frames into an order and checks that every one that comes out has its reference. */
const play = (frames: readonly Sent[], spacing = 5) => {
  const order = new FrameOrder();
  const out: ReceivedFrame[] = [];
  frames.forEach((frame, n) => out.push(...order.push(frame, n * spacing).ready));
  let reference: number | undefined;
  for (const { header, baseIndex } of out) {
    if (header.isKeyFrame) reference = baseIndex;
    else if (header.temporalLayer === 0) {
      expect(baseIndex).toBe(((reference ?? -9) + 1) & 0xff);
      reference = baseIndex;
    } else expect(baseIndex).toBe(reference);
  }
  return { out, order };
};

const positions = (frames: readonly ReceivedFrame[]): number[] =>
  frames.map(({ picture }) => picture[0] ?? -1);

describe('the order of frames', () => {
  test('is kept on a clean link, over the wrap of the numbers', () => {
    expect(positions(play(stream(40, [])).out)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  test('tolerates upper temporal layers that the relay left out', () => {
    const frames = stream(40, []).filter(({ header }) => header.temporalLayer === 0);
    expect(play(frames).out).toHaveLength(frames.length);
  });

  test('decodes no frame without its reference after loss, repetition or small reordering', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer({ min: 1, max: 59 })), (seed, keyFrames) => {
        const random = seededRandom(seed);
        const kept = stream(60, keyFrames).flatMap((frame, n) => {
          const copies = random() < 0.1 ? 0 : random() < 0.2 ? 2 : 1;
          return Array.from({ length: copies }, () => ({ frame, at: n + 3 * random() }));
        });
        const { out } = play(kept.sort((a, b) => a.at - b.at).map(({ frame }) => frame));
        expect(new Set(positions(out)).size).toBe(out.length);
        expect(positions(out)).toEqual([...positions(out)].sort((a, b) => a - b));
      }),
    );
  });

  test('waits for a base frame that another socket may deliver, then requests a key frame', () => {
    const [first, second, third, fourth] = stream(4, []);
    if (!first || !second || !third || !fourth) throw new Error('no frames');
    const order = new FrameOrder();
    order.push(first, 0);
    expect(order.push(fourth, 5).ready).toEqual([]);
    expect(positions(order.push(third, 10).ready)).toEqual([2, 3]);
    const later = stream(9, [], 8).slice(6);
    for (const frame of later) order.push(frame, 20);
    expect(order.expire(20 + reorderWait - 1)).toBe(0);
    expect(order.needsKeyFrame).toBe(false);
    order.reset();
    expect(order.needsKeyFrame).toBe(true);
  });
});

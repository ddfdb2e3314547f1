import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aHeader } from '../../test/builders/mediaHeader';
import { FrameParts, partsOf, type WholeFrame } from './frameParts';

/** The parts of a frame with the bytes from 0 to `size`, beginning at `sequence`. */
const someParts = (size: number, count: number, sequence = 0, captureTime = 1): WholeFrame[] =>
  Array.from({ length: count }, (_, index) => ({
    header: {
      ...aHeader({ sequence: (sequence + index) >>> 0, captureTime, isKeyFrame: index === 0 }),
      isContinuation: index > 0,
      isEndOfFrame: index === count - 1,
    },
    payload: Uint8Array.from({ length: size }, (__, at) => index * size + at),
  }));
const takeAll = (parts: readonly WholeFrame[], into = new FrameParts()): WholeFrame[] =>
  parts.flatMap(({ header, payload }) => into.take(header, payload) ?? []);

describe('the parts of a frame', () => {
  test('are one frame once all are there, in whichever order they come', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 0xffff_ffff }),
        fc.infiniteStream(fc.nat()),
        (count, sequence, random) => {
          const parts = someParts(3, count, sequence);
          const order = [...parts]
            .map((part) => ({ part, key: random.next().value as number }))
            .sort((one, other) => one.key - other.key)
            .map(({ part }) => part);
          const [whole, ...others] = takeAll(order);
          expect(others).toEqual([]);
          expect([...(whole?.payload ?? [])]).toEqual([...Array(3 * count).keys()]);
          expect(whole?.header).toEqual(parts[0]?.header);
        },
      ),
    );
  });

  test('are none without one of them, and the next frame is whole', () => {
    const parts = new FrameParts();
    for (const missing of [0, 1, 2])
      expect(
        takeAll(
          someParts(3, 3, 0, missing + 1).filter((_, at) => at !== missing),
          parts,
        ),
      ).toEqual([]);
    expect(takeAll(someParts(3, 3, 9, 9), parts)).toHaveLength(1);
  });

  test('of what never ends are forgotten', () => {
    const parts = new FrameParts();
    const endless = someParts(500_000, 12);
    expect(takeAll(endless.slice(0, -1), parts)).toEqual([]);
    expect(takeAll(endless.slice(-1), parts)).toEqual([]);
  });

  test('are each read once, also where a frame never ends', () => {
    const read = { times: 0 };
    const endless = someParts(3, 200)
      .slice(1, -1)
      .map(({ header, payload }) => ({
        payload,
        header: {
          ...header,
          get isContinuation() {
            read.times += 1;
            return header.isContinuation;
          },
        },
      }));
    expect(takeAll(endless)).toEqual([]);
    expect(read.times).toBeLessThanOrEqual(2 * endless.length);
  });

  test('are no more than 32, however small they may be', () => {
    expect(partsOf(new Uint8Array(1000), 100)).toHaveLength(10);
    expect(partsOf(new Uint8Array(1000), Infinity)).toHaveLength(1);
    expect(partsOf(new Uint8Array(100_000), 100)).toHaveLength(32);
  });
});

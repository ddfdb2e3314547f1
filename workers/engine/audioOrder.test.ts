import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../test/support/seededRandom';
import { AudioOrder, type ReceivedSound } from './audioOrder';

const packet = (sequence: number): ReceivedSound => ({
  header: {
    kind: 1,
    isKeyFrame: false,
    isEndOfFrame: true,
    temporalLayer: 0,
    hasVoice: true,
    isContinuation: false,
    layer: 0,
    ssrc: 1025,
    sequence: sequence >>> 0,
    codec: 1,
    audioLevel: 20,
    keyId: 1,
    captureTime: 0,
    counter: sequence,
    keyEpoch: 0,
  },
  payload: new Uint8Array(),
});
const start = 0xffff_fff8;

describe('the order of audio packets', () => {
  test('only grows with any loss, repetition or reordering, and no packet waits long', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seededRandom(seed);
        const arrivals = Array.from({ length: 50 }, (_, n) => ({ n, at: n + 4 * random() }))
          .filter(() => random() > 0.1)
          .flatMap((arrival) => (random() < 0.2 ? [arrival, arrival] : [arrival]))
          .sort((a, b) => a.at - b.at);
        const order = new AudioOrder();
        const out: number[] = [];
        let last = -1;
        for (const { n, at } of arrivals) {
          const { ready } = order.push(packet(start + n), at * 20);
          for (const { header } of ready) out.push((header.sequence - start) >>> 0);
          last = at;
        }
        for (const { header } of order.expire(last * 20 + 100).ready)
          out.push((header.sequence - start) >>> 0);
        expect(out).toEqual([...new Set(out)].sort((a, b) => a - b));
        // Only what was lost or came after its turn was given up is missing.
        expect(out.length).toBeGreaterThan(25);
      }),
    );
  });

  test('counts a gap as loss and a long absence as a few packets, and continues', () => {
    const order = new AudioOrder();
    order.push(packet(1), 0);
    expect(order.push(packet(3), 10)).toEqual({ ready: [], lost: 0 });
    const given = order.expire(40);
    expect(given.lost).toBe(1);
    expect(given.ready.map(({ header }) => header.sequence)).toEqual([3]);
    order.push(packet(5000), 50);
    expect(order.expire(100).lost).toBe(3);
    expect(order.push(packet(5001), 110).ready).toHaveLength(1);
  });
});

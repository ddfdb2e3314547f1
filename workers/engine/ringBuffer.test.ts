import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ringByteLength, RingSlot } from '../../src/protocol/engine/rings';
import { RingBuffer, watchRing } from './ringBuffer';

const capacity = 64;
const openRing = () => {
  const memory = new SharedArrayBuffer(ringByteLength(capacity));
  return { writer: new RingBuffer(memory), reader: new RingBuffer(memory), memory };
};

describe('a ring of samples', () => {
  test('returns samples in order, and counts those that did not fit', () => {
    const step = fc.record({ write: fc.nat(90), read: fc.nat(90) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer(), (steps, first) => {
        const { writer, reader, memory } = openRing();
        // The counters are about to wrap, at any phase.
        const slots = new Int32Array(memory);
        const start = first | 0x7fff_ff00 | 0;
        slots[RingSlot.written] = start;
        slots[RingSlot.read] = start;
        const model: number[] = [];
        let next = 1;
        let lost = 0;
        for (const { write, read } of steps) {
          const samples = Float32Array.from({ length: write }, () => next++);
          const placed = writer.write(samples);
          expect(placed).toBe(Math.min(write, capacity - model.length));
          model.push(...samples.subarray(0, placed));
          lost += write - placed;
          const into = new Float32Array(read);
          const taken = reader.read(into);
          expect([...into.subarray(0, taken)]).toEqual(model.splice(0, read));
          expect(reader.available).toBe(model.length);
          expect(writer.space).toBe(capacity - model.length);
        }
        expect(reader.load(RingSlot.overruns)).toBe(lost);
      }),
    );
  });

  test('refuses a size that is not a power of two', () => {
    expect(() => new RingBuffer(new SharedArrayBuffer(ringByteLength(48)))).toThrow(RangeError);
  });

  test('skips the oldest samples, never more than available', () => {
    const { writer, reader } = openRing();
    writer.write(Float32Array.of(1, 2, 3));
    reader.skip(2);
    const into = new Float32Array(4);
    expect(reader.read(into)).toBe(1);
    expect(into[0]).toBe(3);
    reader.skip(5);
    expect(reader.available).toBe(0);
  });

  test('is polled where the engine cannot be woken', () => {
    const { reader } = openRing();
    const waitAsync = Atomics.waitAsync;
    const intervals: number[] = [];
    Object.assign(Atomics, { waitAsync: undefined });
    try {
      watchRing(
        reader,
        () => undefined,
        (interval) => {
          intervals.push(interval);
          return () => undefined;
        },
      );
    } finally {
      Object.assign(Atomics, { waitAsync });
    }
    expect(intervals).toEqual([5]);
  });

  test('wakes its watcher until that stops', async () => {
    const { writer, reader } = openRing();
    let looks = 0;
    const stop = watchRing(
      reader,
      () => {
        looks += 1;
      },
      (interval, task) => {
        const timer = setInterval(task, interval);
        return () => clearInterval(timer);
      },
    );
    const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
    writer.signal();
    await later();
    const before = looks;
    expect(before).toBeGreaterThanOrEqual(1);
    writer.signal();
    await later();
    expect(looks).toBeGreaterThan(before);
    stop();
    await later();
    const after = looks;
    writer.signal();
    await later();
    expect(looks).toBe(after);
  });
});

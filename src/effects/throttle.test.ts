import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '../../test/fakes/fakeClock';
import { millis } from '../kernel/units';
import { createThrottle, frameInterval, releaseInterval } from './throttle';

const aThrottle = () => {
  const clock = createFakeClock();
  const released: { readonly at: number; readonly items: readonly number[] }[] = [];
  const throttle = createThrottle<number>(clock, (items) =>
    released.push({ at: clock.monotonic(), items }),
  );
  return { clock, released, throttle };
};

test.each([
  [0, frameInterval],
  [49, frameInterval],
  [50, millis(300)],
  [59, millis(300)],
  [60, millis(400)],
  [1000, millis(400)],
])('after %i events in 500 ms releases are %i ms apart', (events, interval) => {
  expect(releaseInterval(events)).toBe(interval);
});

describe('events', () => {
  test('that are few pass at once, each by itself', async () => {
    const { clock, released, throttle } = aThrottle();
    for (let at = 0; at < 5; at += 1) {
      throttle.add(at);
      await clock.advance(100);
    }
    expect(released.map(({ items }) => items)).toEqual([[0], [1], [2], [3], [4]]);
  });

  test('from the 50th in half a second on are gathered for 300 ms, in their order', async () => {
    const { clock, released, throttle } = aThrottle();
    for (let at = 0; at < 49; at += 1) throttle.add(at);
    await clock.advance(20);
    const before = released.length;
    for (let at = 49; at < 55; at += 1) throttle.add(at);
    await clock.advance(270);
    expect(released).toHaveLength(before);
    await clock.advance(30);
    expect(released).toHaveLength(before + 1);
    expect(released.flatMap(({ items }) => items)).toEqual(Array.from({ length: 55 }, (_, i) => i));
  });

  test('from the 60th on are gathered for 400 ms', async () => {
    const { clock, released, throttle } = aThrottle();
    for (let at = 0; at < 49; at += 1) throttle.add(at);
    await clock.advance(20);
    const before = released.length;
    const last = released.at(-1)?.at ?? 0;
    for (let at = 49; at < 59; at += 1) throttle.add(at);
    throttle.flush();
    const flushed = released.at(-1)?.at ?? 0;
    for (let at = 59; at < 65; at += 1) throttle.add(at);
    await clock.advance(390);
    expect(released).toHaveLength(before + 1);
    await clock.advance(20);
    expect(released).toHaveLength(before + 2);
    expect((released.at(-1)?.at ?? 0) - flushed).toBe(400);
    expect(flushed).toBeGreaterThan(last);
  });

  test('pass at once again when half a second was quiet', async () => {
    const { clock, released, throttle } = aThrottle();
    for (let at = 0; at < 100; at += 1) throttle.add(at);
    await clock.advance(1000);
    const before = released.length;
    throttle.add(100);
    expect(released).toHaveLength(before + 1);
  });

  test('that are held are not lost where the throttle closes', () => {
    const { clock, released, throttle } = aThrottle();
    for (let at = 0; at < 80; at += 1) throttle.add(at);
    throttle.close();
    expect(released.flatMap(({ items }) => items)).toHaveLength(80);
    expect(clock.pending()).toBe(0);
  });
});

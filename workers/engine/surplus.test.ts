import { expect, test } from '@jest/globals';
import { Surplus, type Room } from './surplus';

/**
 * Follows a link with room for `width` until `end`, a frame each 33 ms; the link is known to be
 * late half a second after it is. @returns what the surplus grew to, change by change
 */
const follow = (surplus: Surplus, width: number, from: number, end: number): number[] => {
  const seen: number[] = [];
  let lateSince: number | undefined;
  for (let now = from; now < end; now += 33) {
    lateSince = surplus.grown > width ? (lateSince ?? now) : undefined;
    const isKnown = lateSince !== undefined && now - lateSince > 500;
    if (surplus.follow(isKnown ? 'late' : 'free', now)) seen.push(surplus.grown);
  }
  return seen;
};
const tooMuch = (seen: readonly number[], width: number) =>
  seen.filter((grown) => grown > width).length;

test('a surplus rises to all of it within ten seconds, in steps', () => {
  const seen = follow(new Surplus(), 1, 0, 10_000);
  expect(seen).toHaveLength(6);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

test.each([0, 0.1, 0.2, 0.5, 0.9])(
  'a link with room for %d is late six times in five minutes at most',
  (width) => {
    const surplus = new Surplus();
    const seen = follow(surplus, width, 0, 300_000);
    expect(tooMuch(seen, width)).toBeGreaterThan(0);
    expect(tooMuch(seen, width)).toBeLessThanOrEqual(6);
    // Everything is given back at once.
    expect(seen.every((grown, at) => grown <= width || seen[at + 1] === 0)).toBe(true);
  },
);

test('a link that has become wide again is used in full', () => {
  const surplus = new Surplus();
  follow(surplus, 0.1, 0, 60_000);
  expect(surplus.grown).toBe(0);
  follow(surplus, 1, 60_000, 1_000_000);
  expect(surplus.grown).toBe(1);
});

test('what is held for another reason returns within seconds', () => {
  const surplus = new Surplus();
  const pass = (room: Room, from: number, seconds: number) => {
    for (let now = from; now < from + 1000 * seconds; now += 33) surplus.follow(room, now);
  };
  for (let round = 0; round < 10; round += 1) {
    pass('free', 20_000 * round, 10);
    expect(surplus.grown).toBe(1);
    pass('held', 20_000 * round + 10_000, 10);
    expect(surplus.grown).toBe(0);
  }
});

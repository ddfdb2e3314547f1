import { expect, test } from '@jest/globals';
import { Surplus } from './surplus';

/** Follows a way with room for `share` until `end`, a frame each 33 ms. @returns the shares it took */
const follow = (surplus: Surplus, room: number, from: number, end: number): number[] => {
  const seen: number[] = [];
  for (let now = from; now < end; now += 33)
    if (surplus.follow(surplus.share <= room, now)) seen.push(surplus.share);
  return seen;
};

test('a surplus rises to all of it within some seconds, in steps', () => {
  const seen = follow(new Surplus(), 1, 0, 5000);
  expect(seen).toHaveLength(6);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

test('a way that carries less is asked for more again, each time later', () => {
  const surplus = new Surplus();
  const seen = follow(surplus, 0.5, 0, 200_000);
  const tooMuch = seen.flatMap((share, at) => (share > 0.5 ? [at] : []));
  // Each of them is followed by nothing at all, and then by what the way carries.
  expect(tooMuch.every((at) => seen[at + 1] === 0)).toBe(true);
  expect(tooMuch.length).toBeGreaterThan(1);
  expect(tooMuch.length).toBeLessThan(7);
  expect(surplus.share).toBe(0.5);
});

test('a way that has become wide again is used in full', () => {
  const surplus = new Surplus();
  follow(surplus, 0.2, 0, 20_000);
  expect(surplus.share).toBeLessThan(0.5);
  follow(surplus, 1, 20_000, 400_000);
  expect(surplus.share).toBe(1);
});

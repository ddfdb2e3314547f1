import { describe, expect, test } from '@jest/globals';
import { Headroom } from './headroom';

const second = 1000;
const headroomOf = () => new Headroom({ first: 20, least: 15, most: 60, step: 5 });

/** What it is at the end of so many seconds without trouble. */
const calmFor = (headroom: Headroom, from: number, seconds: number): number => {
  let size = 0;
  for (let n = 0; n <= seconds; n += 1) size = headroom.at(from + n * second);
  return size;
};

describe('a headroom', () => {
  test('grows whenever it runs out, and shrinks step by step in calm', () => {
    const headroom = headroomOf();
    expect(headroom.at(0)).toBe(20);
    for (let n = 0; n < 20; n += 1) headroom.ranOut(n);
    expect(headroom.at(20)).toBe(60);
    expect(calmFor(headroom, 20, 21)).toBe(55);
    expect(calmFor(headroom, 20_000, 400)).toBe(15);
  });

  test('retries a headroom that was too small at growing intervals', () => {
    const headroom = headroomOf();
    const waits: number[] = [];
    let now = 0;
    for (let round = 0; round < 6; round += 1) {
      const before = headroom.at(now);
      const from = now;
      while (headroom.at(now) === before && now - from < 1000 * second) now += second;
      waits.push(Math.floor((now - from) / second));
      headroom.ranOut(now);
    }
    expect(waits).toEqual([21, 41, 81, 161, 321, 321]);
  });
});

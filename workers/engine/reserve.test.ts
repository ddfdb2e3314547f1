import { describe, expect, test } from '@jest/globals';
import { Reserve } from './reserve';

const second = 1000;
const reserveOf = () => new Reserve({ first: 20, least: 15, most: 60, step: 5 });

/** What it is at the end of so many seconds without trouble. */
const calmFor = (reserve: Reserve, from: number, seconds: number): number => {
  let size = 0;
  for (let n = 0; n <= seconds; n += 1) size = reserve.at(from + n * second);
  return size;
};

describe('a reserve', () => {
  test('grows whenever it runs out, and shrinks step by step after calm', () => {
    const reserve = reserveOf();
    expect(reserve.at(0)).toBe(20);
    for (let n = 0; n < 20; n += 1) reserve.ranOut(n);
    expect(reserve.at(20)).toBe(60);
    expect(calmFor(reserve, 20, 21)).toBe(55);
    expect(calmFor(reserve, 20_000, 400)).toBe(15);
  });

  test('tries what was too little ever more seldom', () => {
    const reserve = reserveOf();
    const waits: number[] = [];
    let now = 0;
    for (let round = 0; round < 6; round += 1) {
      const before = reserve.at(now);
      const from = now;
      while (reserve.at(now) === before && now - from < 1000 * second) now += second;
      waits.push(Math.floor((now - from) / second));
      reserve.ranOut(now);
    }
    expect(waits).toEqual([21, 41, 81, 161, 321, 321]);
  });
});

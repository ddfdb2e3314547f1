import { describe, expect, test } from '@jest/globals';
import { noSeating, pageOf, seat, watchedOf, type SeatingFacts } from './seating';

const own = 1;
const facts = (present: readonly number[], speakers: readonly number[] = []): SeatingFacts => ({
  present,
  speakers,
  perPage: 4,
  ownUserId: own,
});
const six = [1, 2, 3, 4, 5, 6];

describe('places in the gallery', () => {
  test('people sit in the order in which they came', () => {
    const first = seat(noSeating, facts([1, 2]));
    expect(first.order).toEqual([1, 2]);
    expect(seat(first, facts([1, 2, 9, 5])).order).toEqual([1, 2, 9, 5]);
  });

  test('nobody moves because a visible person speaks', () => {
    const before = seat(noSeating, facts(six));
    expect(seat(before, facts(six, [3])).order).toEqual(six);
    expect(seat(before, facts(six, [4, 2])).order).toEqual(six);
  });

  test('a new speaker takes the place of the quietest visible tile, the rest stay', () => {
    let seating = seat(noSeating, facts(six));
    seating = seat(seating, facts(six, [2]));
    seating = seat(seating, facts(six, [4]));
    // 3 has never been heard.
    seating = seat(seating, facts(six, [6]));
    expect(seating.order).toEqual([1, 2, 6, 4, 5, 3]);
    // Now 2 was heard longest ago.
    seating = seat(seating, facts(six, [5]));
    expect(seating.order).toEqual([1, 5, 6, 4, 2, 3]);
  });

  test('one keeps one’s own tile, and speakers do not push speakers out', () => {
    const before = seat(noSeating, facts(six));
    const after = seat(before, facts(six, [5, 6, 2, 3, 4]));
    expect(after.order[0]).toBe(own);
    expect(after.order).toEqual(six);
  });

  test('who leaves gives the place to the first who had none', () => {
    const before = seat(noSeating, facts(six));
    expect(seat(before, facts([1, 3, 4, 5, 6])).order).toEqual([1, 5, 3, 4, 6]);
    expect(seat(before, facts([1, 3])).order).toEqual([1, 3]);
  });

  test('a change of nothing is the same object, so that nothing is drawn again', () => {
    const before = seat(noSeating, facts(six, [2]));
    expect(seat(before, facts(six, [2]))).toBe(before);
    expect(seat(before, facts(six))).toBe(before);
  });

  test('whatever happens, everybody present has exactly one place', () => {
    let seating = noSeating;
    let state = 7;
    const random = (most: number) => (state = (state * 48271) % 2147483647) % most;
    for (let step = 0; step < 500; step += 1) {
      const present = [
        own,
        ...Array.from({ length: 12 }, (_, i) => i + 2).filter(() => random(3) > 0),
      ];
      const speakers = present.filter(() => random(5) === 0);
      seating = seat(seating, { ...facts(present, speakers), perPage: 1 + random(9) });
      expect([...seating.order].sort((a, b) => a - b)).toEqual([...present].sort((a, b) => a - b));
    }
  });

  test('pages are cut from the order and never run out of it', () => {
    expect(pageOf(six, 4, 0)).toEqual({ page: 0, pages: 2, tiles: [1, 2, 3, 4] });
    expect(pageOf(six, 4, 9)).toEqual({ page: 1, pages: 2, tiles: [5, 6] });
    expect(pageOf([], 4, 0)).toEqual({ page: 0, pages: 1, tiles: [] });
  });
});

test.each([
  ['all, where there are pictures for all', 9, [1, 2, 3, 4]],
  ['oneself, then who was heard last', 3, [1, 4, 2]],
  ['the first of those who are alike', 2, [1, 4]],
] as const)('whose pictures are asked for: %s', (_title, most, watched) => {
  const heard = { 2: 1, 4: 5 };
  expect([...watchedOf([1, 2, 3, 4], { first: [own], heard, most })].sort()).toEqual(
    [...watched].sort(),
  );
});

import { describe, expect, test } from '@jest/globals';
import { streamKeyOf, userOfStream, type StreamKey } from '../../protocol/streamKey';
import {
  loudestOf,
  noSeating,
  pageOf,
  seat,
  watchedOf,
  type Seating,
  type SeatingFacts,
} from './seating';

/** People by the places in which they came. */
const user = (place: number) => place * 1024;
const camera = (place: number) => streamKeyOf(user(place), 'camera');
const share = (place: number) => streamKeyOf(user(place), 'share');

const own = 1;
const seats = (present: readonly StreamKey[], speakers: readonly number[] = []): SeatingFacts => ({
  present,
  speakers: speakers.map(user),
  perPage: 4,
  ownUserId: user(own),
});
const facts = (present: readonly number[], speakers: readonly number[] = []): SeatingFacts =>
  seats(present.map(camera), speakers);
const placesOf = ({ order }: Seating) => order.map((stream) => userOfStream(stream) / 1024);
const six = [1, 2, 3, 4, 5, 6];

describe('places in the gallery', () => {
  test('people sit in the order in which they came', () => {
    const first = seat(noSeating, facts([1, 2]));
    expect(placesOf(first)).toEqual([1, 2]);
    expect(placesOf(seat(first, facts([1, 2, 9, 5])))).toEqual([1, 2, 9, 5]);
  });

  test('nobody moves because a visible person speaks', () => {
    const before = seat(noSeating, facts(six));
    expect(placesOf(seat(before, facts(six, [3])))).toEqual(six);
    expect(placesOf(seat(before, facts(six, [4, 2])))).toEqual(six);
  });

  test('a new speaker takes the place of the quietest visible tile, the rest stay', () => {
    let seating = seat(noSeating, facts(six));
    seating = seat(seating, facts(six, [2]));
    seating = seat(seating, facts(six, [4]));
    // 3 has never been heard.
    seating = seat(seating, facts(six, [6]));
    expect(placesOf(seating)).toEqual([1, 2, 6, 4, 5, 3]);
    // Now 2 was heard longest ago.
    seating = seat(seating, facts(six, [5]));
    expect(placesOf(seating)).toEqual([1, 5, 6, 4, 2, 3]);
  });

  test('one keeps one’s own tile, and speakers do not push speakers out', () => {
    const before = seat(noSeating, facts(six));
    const after = seat(before, facts(six, [5, 6, 2, 3, 4]));
    expect(placesOf(after)[0]).toBe(own);
    expect(placesOf(after)).toEqual(six);
  });

  test('who leaves gives the place to the first who had none', () => {
    const before = seat(noSeating, facts(six));
    expect(placesOf(seat(before, facts([1, 3, 4, 5, 6])))).toEqual([1, 5, 3, 4, 6]);
    expect(placesOf(seat(before, facts([1, 3])))).toEqual([1, 3]);
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
      expect(placesOf(seating).sort((a, b) => a - b)).toEqual([...present].sort((a, b) => a - b));
    }
  });

  test('pages are cut from the order and never run out of it', () => {
    const order = six.map(camera);
    expect(pageOf(order, 4, 0)).toEqual({ page: 0, pages: 2, tiles: order.slice(0, 4) });
    expect(pageOf(order, 4, 9)).toEqual({ page: 1, pages: 2, tiles: order.slice(4) });
    expect(pageOf([], 4, 0)).toEqual({ page: 0, pages: 1, tiles: [] });
  });
});

test.each([
  ['all, where there are pictures for all', 9, [1, 2, 3, 4]],
  ['oneself, then who was heard last', 3, [1, 4, 2]],
  ['the first of those who are alike', 2, [1, 4]],
] as const)('whose pictures are asked for: %s', (_title, most, watched) => {
  const heard = { [user(2)]: 1, [user(4)]: 5 };
  expect(watchedOf([1, 2, 3, 4].map(camera), { first: [camera(own)], heard, most })).toEqual(
    new Set(watched.map(camera)),
  );
});

describe('a second picture of one person', () => {
  const five = [camera(1), camera(2), share(2), camera(3), camera(4)];

  test('has a tile beside the first, and gives it up alone', () => {
    const before = seat(noSeating, seats(five));
    expect(before.order).toEqual(five);
    expect(seat(before, seats(five.filter((stream) => stream !== share(2)))).order).toEqual([
      camera(1),
      camera(2),
      camera(4),
      camera(3),
    ]);
  });

  test('does not come to the page when its person speaks whose first is there', () => {
    const last = [camera(1), camera(2), camera(3), camera(4), share(2)];
    const before = seat(noSeating, seats(last));
    expect(seat(before, seats(last, [2])).order).toEqual(last);
    expect(loudestOf(seat(before, seats(last, [2])), user(own))).toBe(user(2));
  });

  test('stays on the page while its person speaks, and the first alone comes there', () => {
    const all = [...five, camera(5), share(5)];
    const before = seat(noSeating, seats(all, [2]));
    const order = [camera(1), camera(2), share(2), camera(5), camera(4), camera(3), share(5)];
    expect(seat(before, seats(all, [2, 5])).order).toEqual(order);
  });

  test('is asked for where its person was heard last', () => {
    const heard = { [user(2)]: 3, [user(3)]: 1 };
    expect(watchedOf(five, { first: [camera(own)], heard, most: 3 })).toEqual(
      new Set([camera(1), camera(2), share(2)]),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import { streamKeyOf } from '../../protocol/streamKey';
import { arranged, featuredOf, floatingOf, movedTo, stepOf } from './arrangement';

const user = (place: number) => place * 1024;
const camera = (place: number) => streamKeyOf(user(place), 'camera');
const share = (place: number) => streamKeyOf(user(place), 'share');

describe('the arrangement of tiles', () => {
  test.each([
    [[1, 2, 3], [], [1, 2, 3]],
    [
      [1, 2, 3],
      [3, 1],
      [3, 1, 2],
    ],
    [
      [1, 2, 3],
      [9, 2],
      [2, 1, 3],
    ],
  ])('%j in the order %j is %j', (order, layout, shown) => {
    expect(arranged(order.map(camera), layout.map(user))).toEqual(shown.map(camera));
  });

  test.each([
    [3, 0, [3, 1, 2]],
    [1, 2, [2, 3, 1]],
    [1, 99, [2, 3, 1]],
    [2, -5, [2, 1, 3]],
    [9, 0, [1, 2, 3]],
  ])('%i is moved to place %i', (moved, place, order) => {
    expect(movedTo([1, 2, 3].map(camera), camera(moved), place)).toEqual(order.map(camera));
  });

  test('arrows follow the direction of the writing', () => {
    expect(stepOf('ArrowRight', 3, false)).toBe(1);
    expect(stepOf('ArrowRight', 3, true)).toBe(-1);
    expect(stepOf('ArrowUp', 3, true)).toBe(-3);
    expect(stepOf('a', 3, false)).toBe(0);
  });

  const facts = {
    order: [1, 2, 3].map(camera),
    ...{ ownUserId: user(1), hasLayout: false, isViewChosen: false },
    pinned: null,
    spotlight: [],
    view: 'gallery',
    loudest: user(2),
  } as const;
  test.each([
    ['nobody in the gallery', {}, []],
    ['the speaker in that view', { view: 'speaker' }, [2]],
    ['the spotlight before the speaker', { view: 'speaker', spotlight: [3, 9].map(user) }, [3]],
    ['whom one has pinned before all', { pinned: user(1), spotlight: [user(3)] }, [1]],
    ['the other one of two', { order: [1, 2].map(camera) }, [2]],
    ['nobody of two who chose the gallery', { order: [1, 2].map(camera), isViewChosen: true }, []],
    [
      'nobody of two whom the host has arranged',
      { order: [1, 2].map(camera), hasLayout: true },
      [],
    ],
    ['nobody of two while one is hidden from oneself', { order: [2, 3].map(camera) }, []],
    ['the spotlight once the pinned one has left', { pinned: user(9), spotlight: [user(3)] }, [3]],
    ['nobody where there is no tile', { view: 'speaker', order: [], loudest: user(1) }, []],
  ] as const)('large is %s', (_title, changes, large) => {
    expect(featuredOf({ ...facts, ...changes })).toEqual(large.map(camera));
  });

  test('of two, one floats over the other who is large', () => {
    const floats = (order: readonly number[], featured: readonly number[]) =>
      floatingOf(order.map(camera), featured.map(camera), user(1));
    expect(floats([1, 2], [2])).toBe(camera(1));
    expect(floats([1, 2], [1])).toBeUndefined();
    expect(floats([1, 2], [])).toBeUndefined();
    expect(floats([1, 2, 3], [2])).toBeUndefined();
    expect(floats([1, 2, 3], [2, 3])).toBeUndefined();
    expect(floats([2], [2])).toBeUndefined();
  });

  describe('of somebody with two pictures', () => {
    const order = [camera(1), camera(2), camera(3), share(2)];

    test('follows the host with both, the first one first', () => {
      expect(arranged(order, [2, 3, 1].map(user))).toEqual([
        ...[camera(2), share(2), camera(3)],
        camera(1),
      ]);
    });

    test('moves one alone', () => {
      expect(movedTo(order, share(2), 0)).toEqual([share(2), camera(1), camera(2), camera(3)]);
    });

    test.each([
      ['the speaker', { view: 'speaker' }],
      ['whom one has pinned', { pinned: user(2) }],
      ['the spotlight', { spotlight: [user(2)] }],
    ] as const)('shows both large of %s', (_title, changes) => {
      expect(featuredOf({ ...facts, order, ...changes })).toEqual([camera(2), share(2)]);
    });

    test('of two people shows both large, under one’s own tile', () => {
      const two = [camera(1), camera(2), share(2)];
      const featured = featuredOf({ ...facts, order: two });
      expect(featured).toEqual([camera(2), share(2)]);
      expect(floatingOf(two, featured, user(1))).toBe(camera(1));
      expect(floatingOf([...two, share(1)], featured, user(1))).toBeUndefined();
    });
  });
});

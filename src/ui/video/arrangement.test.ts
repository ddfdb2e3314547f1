import { describe, expect, test } from '@jest/globals';
import { arranged, featuredOf, isSelfFloating, movedTo, stepOf } from './arrangement';

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
    expect(arranged(order, layout)).toEqual(shown);
  });

  test.each([
    [3, 0, [3, 1, 2]],
    [1, 2, [2, 3, 1]],
    [1, 99, [2, 3, 1]],
    [2, -5, [2, 1, 3]],
    [9, 0, [1, 2, 3]],
  ])('%i is moved to place %i', (userId, place, order) => {
    expect(movedTo([1, 2, 3], userId, place)).toEqual(order);
  });

  test('arrows follow the direction of the writing', () => {
    expect(stepOf('ArrowRight', 3, false)).toBe(1);
    expect(stepOf('ArrowRight', 3, true)).toBe(-1);
    expect(stepOf('ArrowUp', 3, true)).toBe(-3);
    expect(stepOf('a', 3, false)).toBe(0);
  });

  const facts = {
    order: [1, 2, 3],
    ...{ ownUserId: 1, hasLayout: false, isViewChosen: false },
    pinned: null,
    spotlight: [],
    view: 'gallery',
    loudest: 2,
  } as const;
  test.each([
    ['nobody in the gallery', {}, []],
    ['the speaker in that view', { view: 'speaker' }, [2]],
    ['the spotlight before the speaker', { view: 'speaker', spotlight: [3, 9] }, [3]],
    ['whom one has pinned before all', { pinned: 1, spotlight: [3] }, [1]],
    ['the other one of two', { order: [1, 2] }, [2]],
    ['nobody of two who chose the gallery', { order: [1, 2], isViewChosen: true }, []],
    ['nobody of two whom the host has arranged', { order: [1, 2], hasLayout: true }, []],
    ['nobody of two while one is hidden from oneself', { order: [2, 3] }, []],
    ['the spotlight once the pinned one has left', { pinned: 9, spotlight: [3] }, [3]],
  ] as const)('large is %s', (_title, changes, large) => {
    expect(featuredOf({ ...facts, ...changes })).toEqual(large);
  });

  test('of two, one floats over the other who is large', () => {
    expect(isSelfFloating([1, 2], [2], 1)).toBe(true);
    expect(isSelfFloating([1, 2], [1], 1)).toBe(false);
    expect(isSelfFloating([1, 2], [], 1)).toBe(false);
    expect(isSelfFloating([1, 2, 3], [2], 1)).toBe(false);
    expect(isSelfFloating([2], [2], 1)).toBe(false);
  });
});

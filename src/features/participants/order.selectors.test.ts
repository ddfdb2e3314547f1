import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../../test/support/seededRandom';
import { editBuckets, emptyBuckets, valuesIn } from './buckets.state';
import { createOrder } from './order.selectors';

interface Guest {
  readonly id: number;
  readonly name: string;
}
const byName = (a: Guest, b: Guest): number => a.name.localeCompare(b.name) || a.id - b.id;

describe('an order that is kept', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is what sorting anew gives (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const draw = (most: number): number => Math.floor(random() * most);
    const order = createOrder(byName);
    let guests = emptyBuckets<Guest>(8);
    for (let round = 0; round < 60; round += 1) {
      // Now and then everybody is another.
      const base = draw(15) === 0 ? emptyBuckets<Guest>(8) : guests;
      guests = editBuckets(base, (editor) => {
        for (let change = draw(12); change > 0; change -= 1) {
          const id = draw(60);
          if (draw(3) === 0) editor.remove(id % 8, String(id));
          else editor.put(id % 8, String(id), { id, name: `Guest ${draw(20)}` });
        }
      });
      expect(order(guests)).toEqual([...valuesIn(guests)].sort(byName));
    }
  });

  test('is the same array while nothing changes', () => {
    const order = createOrder(byName);
    const guests = editBuckets(emptyBuckets<Guest>(2), ({ put }) => {
      put(0, '0', { id: 0, name: 'Ada' });
    });
    const first = order(guests);
    expect(order(guests)).toBe(first);
    expect(order({ ...guests, buckets: [...guests.buckets] })).toBe(first);
  });
});

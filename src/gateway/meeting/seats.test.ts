import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Seats } from './seats';

interface Place {
  readonly userId: number;
  readonly name: string;
}
interface Change {
  readonly ordinal: number;
  readonly name: string | undefined;
}
const change: fc.Arbitrary<Change> = fc.record({
  ordinal: fc.integer({ min: 1, max: 200 }),
  name: fc.option(fc.string({ maxLength: 3 }), { nil: undefined }),
});
const after = (seats: Seats<Place>, changes: readonly Change[]): Seats<Place> =>
  changes.reduce((now, { ordinal, name }) => {
    const userId = ordinal * 1024;
    return name === undefined ? now.without(userId) : now.with({ userId, name });
  }, seats);

describe('the difference between two states of seats', () => {
  test('turns the earlier into the later', () => {
    fc.assert(
      fc.property(fc.array(change), fc.array(change), (first, second) => {
        const before = after(Seats.none<Place>(), first);
        const now = after(before, second);
        const { seats, gone } = now.changedSince(before);
        const again = gone.reduce((all, userId) => all.without(userId), before);
        const same = seats.reduce((all, seat) => all.with(seat), again);
        expect([...same]).toEqual([...now]);
        expect(seats.every((seat) => before.get(seat.userId) !== seat)).toBe(true);
      }),
    );
  });

  test('is empty for equal seats', () => {
    const seats = after(Seats.none<Place>(), [{ ordinal: 100, name: 'Ada' }]);
    expect(seats.changedSince(seats)).toEqual({ seats: [], gone: [] });
    expect(Seats.none<Place>().changedSince(seats)).toEqual({ seats: [], gone: [102_400] });
  });
});

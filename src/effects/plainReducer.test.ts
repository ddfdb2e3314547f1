import { createAction } from '@reduxjs/toolkit';
import { expect, test } from '@jest/globals';
import { plainReducer } from './plainReducer';

const added = createAction<number>('a/added');
const cleared = createAction('a/cleared');

test('a reducer does what its cases say, and gives the same state for anything else', () => {
  const initial = { sum: 0, other: {} };
  const reduce = plainReducer(initial, (cases) =>
    cases
      .addCase(added, (state, { payload }) => ({ ...state, sum: state.sum + payload }))
      .addCase(cleared, () => initial),
  );
  const begun = reduce(undefined, { type: '@@init' });
  expect(begun).toBe(initial);
  const after = reduce(reduce(begun, added(2)), added(3));
  expect(after).toEqual({ sum: 5, other: {} });
  expect(after.other).toBe(initial.other);
  expect(reduce(after, { type: 'toString' })).toBe(after);
  expect(reduce(after, cleared())).toBe(initial);
});

import { expect, test } from '@jest/globals';
import { createAction } from '@reduxjs/toolkit';
import { lateReducer, lateStatesBegun } from './lateReducer';
import { plainReducer } from './plainReducer';

const counted = createAction('test/counted');
const reducer = lateReducer(
  plainReducer({ count: 0 }, (cases) =>
    cases.addCase(counted, ({ count }) => ({ count: count + 1 })),
  ),
);

test('a late state takes nothing in before it begins, and everything after', () => {
  const before = reducer(reducer(undefined, { type: 'first' }), counted());
  expect(before).toBeNull();
  const begun = reducer(before, lateStatesBegun());
  expect(begun).toEqual({ count: 0 });
  expect(reducer(begun, counted())).toEqual({ count: 1 });
});

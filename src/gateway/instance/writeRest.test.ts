import { expect, test } from '@jest/globals';
import { restAfter } from './writeRest';

test.each([
  { of: 'after one seat the next may follow', took: 0, seats: 1, rest: 0 },
  { of: 'after none likewise', took: 0, seats: 0, rest: 0 },
  { of: 'a slow database rests', took: 10, seats: 1, rest: 30 },
  { of: 'a rush waits for its fellows', took: 2, seats: 11, rest: 20 },
  { of: 'a great rush waits no longer', took: 4, seats: 500, rest: 40 },
  { of: 'a very slow database does not rest for ever', took: 400, seats: 500, rest: 100 },
])('$of', ({ took, seats, rest }) => {
  expect(restAfter(took, seats)).toBe(rest);
});

import { expect, test } from '@jest/globals';
import { restAfter } from './writeRest';

test.each([
  { of: 'a fast write of one seat needs no rest', took: 0, seats: 1, rest: 0 },
  { of: 'a fast write of no seats needs no rest', took: 0, seats: 0, rest: 0 },
  { of: 'a slow write is followed by three times its duration', took: 10, seats: 1, rest: 30 },
  {
    of: 'a write of many seats is followed by 2 ms for each further one',
    took: 2,
    seats: 11,
    rest: 20,
  },
  { of: 'the rest after many seats is limited', took: 4, seats: 500, rest: 40 },
  { of: 'the rest after a slow write is limited', took: 400, seats: 500, rest: 100 },
])('$of', ({ took, seats, rest }) => {
  expect(restAfter(took, seats)).toBe(rest);
});

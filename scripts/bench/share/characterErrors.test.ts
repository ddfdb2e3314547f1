import { expect, test } from '@jest/globals';
import { characterErrors } from './characterErrors';

test.each([
  ['the same text', 'one\ntwo  three\n', 'one two three', 0],
  ['a wrong character', 'one twa', 'one two', 1 / 7],
  ['a missing and an added character', 'ne twoo', 'one two', 2 / 7],
  ['nothing that was read', '', 'one two', 1],
])('%s', (_, read, right, errors) => {
  expect(characterErrors(read, right)).toBeCloseTo(errors, 9);
});

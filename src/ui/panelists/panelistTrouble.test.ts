import { expect, test } from '@jest/globals';
import { refusal } from '../../protocol/error';
import { panelistTrouble, refusalText } from './panelistTrouble';

test.each([
  ['Grace Hopper', 'grace@example.org', '', ''],
  ['  ', ' ', 'nameEmpty', 'emailEmpty'],
  ['4711', 'grace', 'nameUnreal', 'emailInvalid'],
  ['grace@example.org', 'grace@example', 'nameUnreal', 'emailInvalid'],
])('the panelist “%s” with the e-mail “%s”', (name, email, ofName, ofEmail) => {
  expect(panelistTrouble(name, email)).toEqual({ name: ofName, email: ofEmail });
});

test.each([
  [3033, 'emailBarred'],
  [103043, 'emailBarred'],
  [9, 'full'],
  [124, 'failed'],
])('the gateway refuses with %i', (code, text) => {
  expect(refusalText(refusal('INVALID_PARAMETERS', '', code))).toBe(text);
});

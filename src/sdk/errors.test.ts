import { expect, test } from '@jest/globals';
import { PlenaryError, refusal } from '../protocol/error';
import { errorTypes } from '../protocol/vocabulary/errorTypes';
import { joinErrorCodes, leaveReasons, publicErrorTypeOf, type Reason } from './errors';

test('every type of an error has one of the second documented set', () => {
  const pairs = errorTypes.map((type) => [
    type,
    publicErrorTypeOf(new PlenaryError(refusal(type, 'closed'))),
  ]);
  expect(Object.fromEntries(pairs)).toEqual({
    INVALID_OPERATION: 'operation-not-allowed',
    INTERNAL_ERROR: 'internal failure',
    OPERATION_TIMEOUT: 'timeout',
    INSUFFICIENT_PRIVILEGES: 'not-permitted',
    IMPROPER_MEETING_STATE: 'operation-not-allowed',
    INVALID_PARAMETERS: 'invalid-parameter',
    OPERATION_LOCKED: 'operation-locked',
  });
});

test('codes have their documented numbers, and reasons their words', () => {
  expect(joinErrorCodes.wrongPasscode).toBe(3004);
  expect(leaveReasons.removed).toBe(103_039);
  const reasons: readonly Reason[] = ['on hold', 'Incorrect passcode.', 'meeting locked'];
  expect(reasons).toHaveLength(3);
});

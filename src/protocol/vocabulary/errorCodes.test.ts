import { describe, expect, test } from '@jest/globals';
import { sentence } from '../phrase';
import { leaveTextOf, meetingInfoErrorText } from './errorCodes';

describe('a refused meeting-info call', () => {
  test.each([
    [3004, '', 'Incorrect passcode.'],
    [3000, 'Meeting password is incorrect', 'Incorrect passcode.'],
    [3000, 'The role type error', 'Role type error'],
    [3000, 'whatever the server says', 'whatever the server says'],
    [300, '', 'This account does not exist or does not belong to you'],
    [124, 'Parse lite sdk topic and pwd fail', 'Topic is invalid'],
    [124, 'Topic is invalid', 'Topic is invalid'],
    [
      124,
      'The token has expired, is over 2 days old, or is ineffective.',
      'The token has expired, is over 2 days old, or is ineffective.',
    ],
    [124, 'anything else', 'Verify JWT failed'],
    [124, '', 'Verify JWT failed'],
    [4003, 'invalid parameters!', 'Invalid parameter'],
    [3001, 'meeting not exist', 'meeting not exist'],
    [
      10000,
      '4.2.0',
      'This version is no longer supported. Please upgrade to version 4.2.0 or later.',
    ],
    [10000, 'upgrade', 'upgrade'],
  ])('with code %d and %j shows %j', (code, message, shown) => {
    expect(sentence(meetingInfoErrorText(code, message)).reason).toBe(shown);
    expect(meetingInfoErrorText(code, shown)).toBe(shown);
  });
});

describe('the reasons of leaving', () => {
  test.each([
    [6, 'meeting ended'],
    [9, 'meeting is at capacity'],
    [12, 'meeting locked'],
    [103043, 'reject for information barriers'],
    [103044, 'participant exist'],
    [1, 'connection error'],
    [NaN, 'connection error'],
  ])('%d says %j', (reason, text) => {
    expect(leaveTextOf(reason)).toBe(text);
  });
});

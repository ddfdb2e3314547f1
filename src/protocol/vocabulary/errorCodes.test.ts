import { describe, expect, test } from '@jest/globals';
import {
  JoinErrorCode,
  joinErrorTexts,
  joinOutcomeReasons,
  leaveReasonTexts,
  leaveTextOf,
  meetingInfoErrorText,
} from './errorCodes';
import { joinOutcomes } from './meeting';

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
    expect(meetingInfoErrorText(code, message)).toBe(shown);
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

  test('every outcome of a join but success has one', () => {
    expect(['success', ...Object.keys(joinOutcomeReasons)]).toEqual([...joinOutcomes]);
    for (const reason of Object.values(joinOutcomeReasons))
      expect(leaveReasonTexts[reason]).not.toBe('');
  });
});

describe('the join error codes', () => {
  test('are the documented numbers', () => {
    const documented = [
      3000, 3001, 3003, 3004, 3005, 3008, 3009, 3010, 3034, 3082, 3099, 3100, 3051, 3052, 6024,
      4000, 4001, 4003, 3032, 403, 3621, 3622, 3633, 3634, 3635, 200, 10000,
    ];
    const byNumber = (a: number, b: number) => a - b;
    expect(Object.values(JoinErrorCode).sort(byNumber)).toEqual(documented.sort(byNumber));
    expect(Object.keys(joinErrorTexts).map(Number)).toEqual(documented);
  });
});

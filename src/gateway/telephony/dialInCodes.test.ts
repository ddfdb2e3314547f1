import { expect, test } from '@jest/globals';
import { aStoredMeeting } from '../../../test/support/meetingHouse';
import { DialInCodes } from './dialInCodes';
import { simulatedNumbers } from './dialInNumbers';

test('a passcode is decrypted once for all who join, and again after a change', () => {
  const number = '19876543210';
  let decrypted = 0;
  const codes = new DialInCodes({
    ...{ secret: 'secret', numbers: simulatedNumbers },
    readPasscode: ({ hostSecrets }) => {
      decrypted += 1;
      return hostSecrets ?? '';
    },
  });
  const withPasscode = (passcode: string) => ({
    ...aStoredMeeting(number),
    passcodeHash: `hash of ${passcode}`,
    hostSecrets: passcode,
  });
  const run = { meetingId: 'run', options: { number } };
  const toldOf = (userId: number) => codes.infoOf(run, userId)?.password;

  // Each join has a copy of its own: meetings are read again every second.
  for (let joins = 0; joins < 3; joins += 1) codes.know(run, withPasscode('old'));
  expect([decrypted, toldOf(1)]).toEqual([1, codes.passcodeOf(withPasscode('old'))]);
  decrypted = 0;
  for (let joins = 0; joins < 3; joins += 1) codes.know(run, withPasscode('new'));
  expect(decrypted).toBe(1);
  expect(toldOf(1)).toBe(codes.passcodeOf(withPasscode('new')));
  codes.know(run, aStoredMeeting(number));
  expect(toldOf(1)).toBeUndefined();
});

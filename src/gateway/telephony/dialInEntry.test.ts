import { describe, expect, test } from '@jest/globals';
import { aMeetingInstance } from '../../../test/builders/aMeetingInstance';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { aStoredMeeting } from '../../../test/support/meetingHouse';
import { ok } from '../../kernel/result';
import type { StoredMeeting } from '../database/meetingStore';
import { DialInAttempts, defaultDialInLimits } from './dialInAttempts';
import { DialInCodes } from './dialInCodes';
import { DialInEntry } from './dialInEntry';

const number = '19876543210';
const withPasscode = (passcodeHash: string | null): StoredMeeting => ({
  ...aStoredMeeting(number),
  passcodeHash,
});

/** Callers of one meeting that has not begun, unless a test begins it. */
const aHouse = (stored: StoredMeeting) => {
  const { instance } = aMeetingInstance();
  const house = {
    stored: stored as StoredMeeting | undefined,
    hasBegun: false,
    isConnected: true,
    admitted: 0,
  };
  const codes = new DialInCodes({
    secret: 'secret',
    numbers: [],
    readPasscode: ({ passcodeHash }) => passcodeHash ?? '',
  });
  const attempts = new DialInAttempts(
    defaultDialInLimits,
    createGatewayTime().environment.monotonic,
  );
  const call = (from = '+493012345678') =>
    new DialInEntry(
      {
        ...{ codes, attempts },
        readMeeting: () => Promise.resolve(house.stored),
        instanceOf: () => (house.hasBegun ? instance : undefined),
      },
      {
        ...{ from, marks: [] },
        isConnected: () => house.isConnected,
        admit: () => {
          house.admitted += 1;
          return ok(undefined);
        },
      },
    );
  return { house, codes, call };
};

describe('a meeting that is changed while a caller waits', () => {
  test('is not entered with the passcode that it had', async () => {
    const { house, codes, call } = aHouse(withPasscode('old'));
    const caller = call();
    expect(await caller.judge('meeting number', number)).toBe('passcode');
    const passcode = codes.passcodeOf(withPasscode('old')) ?? '';
    expect(await caller.judge('passcode', passcode)).toBe('participant id');
    expect(await caller.judge('participant id', '')).toBe('waits');
    house.stored = withPasscode('new');
    expect(await caller.judge('participant id', '')).toBe('wrong');
    expect(await caller.judge('participant id', '12345678')).toBe('wrong');
    house.stored = withPasscode(null);
    expect(await caller.judge('participant id', '')).toBe('waits');
  });

  test('is not entered once it is deleted, or asks for a login', async () => {
    const { house, call } = aHouse(withPasscode(null));
    const caller = call();
    expect(await caller.judge('meeting number', number)).toBe('participant id');
    expect(await caller.judge('participant id', '')).toBe('waits');
    house.stored = aStoredMeeting(number, { isLoginRequired: true });
    expect(await caller.judge('participant id', '')).toBe('wrong');
    house.stored = undefined;
    expect(await caller.judge('participant id', '')).toBe('refused');
  });

  test('is not entered by a call that ended while it was read', async () => {
    const { house, call } = aHouse(withPasscode(null));
    house.hasBegun = true;
    const caller = call();
    expect(await caller.judge('meeting number', number)).toBe('participant id');
    const judged = caller.judge('participant id', '');
    house.isConnected = false;
    expect(await judged).toBe('refused');
    expect(house.admitted).toBe(0);
    house.isConnected = true;
    expect(await caller.judge('participant id', '')).toBe('in');
    expect(house.admitted).toBe(1);
  });
});

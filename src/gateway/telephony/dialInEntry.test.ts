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
        readMeeting: (asked) => Promise.resolve(asked === number ? house.stored : undefined),
        instanceOf: () => (house.hasBegun ? instance : undefined),
      },
      {
        ...{ from, identifiers: [] },
        isConnected: () => house.isConnected,
        admit: () => {
          house.admitted += 1;
          return ok(undefined);
        },
      },
    );
  return { house, codes, call };
};

describe('a meeting that changes while a caller waits', () => {
  test('refuses its old passcode', async () => {
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

  test('refuses a caller once it is deleted or requires a login', async () => {
    const { house, call } = aHouse(withPasscode(null));
    const caller = call();
    expect(await caller.judge('meeting number', number)).toBe('participant id');
    expect(await caller.judge('participant id', '')).toBe('waits');
    house.stored = aStoredMeeting(number, { isLoginRequired: true });
    expect(await caller.judge('participant id', '')).toBe('wrong');
    house.stored = undefined;
    expect(await caller.judge('participant id', '')).toBe('refused');
  });

  test('does not admit a call that ended during the reading', async () => {
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

describe('entries of strangers', () => {
  const invented = '19999999999';
  const everyone = Array.from({ length: 400 }, (_, at) => `+49301${1000 + at}`);
  const passcodeOf = (codes: DialInCodes) => codes.passcodeOf(withPasscode('secret')) ?? '';
  const wrongOf = (codes: DialInCodes) => (passcodeOf(codes) === '111111' ? '222222' : '111111');

  test('do not affect others as long as they include no passcode', async () => {
    const { codes, call } = aHouse(withPasscode('secret'));
    for (const from of everyone)
      expect(await call(from).judge('meeting number', number)).toBe('passcode');
    const caller = call();
    await caller.judge('meeting number', number);
    expect(await caller.judge('passcode', passcodeOf(codes))).toBe('participant id');
    expect(await caller.judge('participant id', '')).toBe('waits');
  });

  test('with an unknown number do not affect other meetings', async () => {
    const { codes, call } = aHouse(withPasscode('secret'));
    for (const [at, from] of everyone.entries()) {
      const stranger = call(from);
      await stranger.judge('meeting number', String(Number(invented) - at));
      expect(await stranger.judge('passcode', '111111')).toBe('wrong');
    }
    const caller = call();
    await caller.judge('meeting number', number);
    expect(await caller.judge('passcode', passcodeOf(codes))).toBe('participant id');
    expect(await caller.judge('participant id', '')).toBe('waits');
  });

  test('beyond the limit defer the verdict on a passcode to the participant id', async () => {
    const { house, codes, call } = aHouse(withPasscode('secret'));
    house.hasBegun = true;
    const { burst } = defaultDialInLimits.byMeeting;
    // A number that no meeting has is answered alike.
    for (const one of [number, invented])
      for (const [at, from] of everyone.slice(0, burst + 1).entries()) {
        const stranger = call(from);
        await stranger.judge('meeting number', one);
        const answer = await stranger.judge('passcode', wrongOf(codes));
        expect(answer).toBe(at < burst ? 'wrong' : 'participant id');
        if (at === burst) expect(await stranger.judge('participant id', '')).toBe('all wrong');
      }
    const caller = call();
    for (const id of ['', '12345678']) {
      await caller.judge('meeting number', number);
      expect(await caller.judge('passcode', passcodeOf(codes))).toBe('participant id');
      expect(await caller.judge('participant id', id)).toBe('all wrong');
    }
    expect(house.admitted).toBe(0);
    // A meeting without a passcode has nothing to guess there.
    house.stored = withPasscode(null);
    expect(await caller.judge('meeting number', number)).toBe('participant id');
    expect(await caller.judge('participant id', '')).toBe('in');
  });

  test('are limited for each caller', async () => {
    const { call } = aHouse(withPasscode('secret'));
    const { burst } = defaultDialInLimits.byCaller;
    for (let entered = 0; entered < burst; entered += 1)
      expect(await call().judge('meeting number', invented)).toBe('passcode');
    expect(await call().judge('meeting number', number)).toBe('spent');
  });
});

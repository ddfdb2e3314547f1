import { expect, test } from '@jest/globals';
import { aMeetingInstance } from '../../../test/builders/aMeetingInstance';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { aStoredMeeting } from '../../../test/support/meetingHouse';
import { minutes } from '../../kernel/units';
import { ok } from '../../kernel/result';
import { simulatedNumbers } from './dialInNumbers';
import { defaultDialPolicy } from './dialPolicy';
import { openDialIn } from './openDialIn';
import type { CallFollower, TakeCall, TelephonyOffer, TelephonyPort } from './telephonyPort';

const number = '19876543210';

/** Telephones that call a gateway with one running meeting. */
const aSwitchboard = (kind: TelephonyOffer['kind']) => {
  const { environment, pass } = createGatewayTime();
  const { instance } = aMeetingInstance();
  let take: TakeCall = () => undefined;
  const port: TelephonyPort = {
    ...{ kind, callsRoomSystems: [] },
    place: () => ({ id: 0, hangUp: () => undefined }),
    receive: (given) => (take = given),
    openChannel: () => {
      throw new Error('No sound is needed here');
    },
    figures: () => ({}),
    close: () => Promise.resolve(),
  };
  const told: string[] = [];
  const inMeeting: CallFollower = {
    came: (to) => told.push(to),
    pressed: () => undefined,
    said: () => undefined,
  };
  openDialIn({
    ...{ port, environment, secret: 'secret', numbers: simulatedNumbers, dialInLimits: undefined },
    store: {
      read: () => Promise.resolve(aStoredMeeting(number)),
      secretsOf: () => ({ hostKey: '', passcode: '' }),
    },
    limits: {
      ...defaultDialPolicy.limits,
      atOnce: { meeting: 10, address: 2, gateway: 6 },
      longest: minutes(90),
    },
  })?.begin({ get: () => instance }, { admit: () => ok(inMeeting) });
  const call = (from: string) =>
    take({ id: 1, from, say: () => undefined, hangUp: () => undefined });
  const enter = async (): Promise<CallFollower | undefined> => {
    const follower = call('+491');
    follower?.came('accepted');
    for (const digit of [...number, '#', '#'] as const) follower?.pressed(digit as '#');
    for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
    return follower;
  };
  return { call, enter, told, pass };
};

test('callers with a hidden number may use half of the lines', () => {
  const { call } = aSwitchboard('sip');
  const hidden = [1, 2, 3, 4].map(() => call(''));
  expect(hidden.map((follower) => follower !== undefined)).toEqual([true, true, true, false]);
  const others = ['+491', '+491', '+491', '+492'].map((from) => call(from));
  expect(others.map((follower) => follower !== undefined)).toEqual([true, true, false, true]);
  // All lines are taken; the next one that is free is for anybody.
  expect(call('+493')).toBeUndefined();
  hidden[0]?.came('fail');
  expect(call('')).toBeDefined();
});

test('a caller through a trunk is hung up after the longest call', async () => {
  const { enter, told, pass } = aSwitchboard('sip');
  await enter();
  pass(minutes(89));
  expect(told).toEqual([]);
  pass(minutes(1));
  expect(told).toEqual(['hang up']);
  // A caller who has hung up before is reported once.
  const second = await enter();
  second?.came('hang up');
  pass(minutes(90));
  expect(told).toEqual(['hang up', 'hang up']);
});

test('a simulated call has no limit of time', async () => {
  const { enter, told, pass } = aSwitchboard('simulated');
  await enter();
  pass(minutes(900));
  expect(told).toEqual([]);
});

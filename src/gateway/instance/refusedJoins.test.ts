import { describe, expect, test } from '@jest/globals';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import { HeardLine } from '../../../test/builders/aMeetingInstance';
import { aStoredMeeting } from '../../../test/support/meetingHouse';
import { FakeRunStore } from '../../../test/fakes/fakeRunStore';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import type { LeaseKey } from '../database/leaseStore';
import { SecretHashes } from '../security/passcode';
import { RemoteTokens } from '../security/remoteTokens';
import { MediaTickets } from '../security/tickets';
import { defaultAllowances } from './budget';
import type { JoinRequest } from './admission';
import { defaultJoinLimits, JoinPace } from './joinLimits';
import { MeetingInstances } from './meetingInstances';
import { refusedTime } from './refusedJoins';
import { RunSnapshots } from './runSnapshots';

const number = '123456789';
const address = '192.0.2.1';
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Instances whose leases and removals are counted as they are asked for. */
const open = (knocks = 1000) => {
  const { environment, pass } = createGatewayTime();
  const held = new Map<string, LeaseKey>();
  const asked: string[] = [];
  const banned = new Set<string>();
  const store = new FakeRunStore(async (_key, work) => work());
  store.epoch = 1;
  const keyOf = (of: string) => held.get(of);
  const runs = new RunSnapshots({
    store,
    secret: 's'.repeat(32),
    environment,
    pause: async () => undefined,
    keyOf,
    onFailure: (error) => {
      throw error;
    },
    onDamage: (why) => {
      throw new Error(why);
    },
    onStale: async () => undefined,
  });
  const limits = { ...defaultJoinLimits, knocks: { burst: knocks, interval: 1e9 } };
  const instances = new MeetingInstances({
    hashes: new SecretHashes('g'.repeat(32)),
    environment,
    seatGrace: 60_000,
    historyLength: 100,
    allowances: defaultAllowances,
    pace: new JoinPace(limits, environment),
    tickets: new MediaTickets(environment),
    remoteTokens: new RemoteTokens(environment),
    signMeetingToken: () => 'token',
    onEvent: () => undefined,
    onOver: () => undefined,
    shared: {
      leases: {
        hold: async (of) => {
          asked.push(`hold ${of}`);
          const key = { number: of, owner: 'one', epoch: 1 };
          held.set(of, key);
          return key;
        },
        keyOf,
        awayOf: () => 0,
        doubt: () => undefined,
        release: (of) => {
          asked.push(`release ${of}`);
          held.delete(of);
        },
      },
      removals: {
        read: async (of) => {
          asked.push(`removals ${of}`);
          return new Set(banned);
        },
        isAmong: (kept, _of, identifiers) => identifiers.some((identifier) => kept.has(identifier)),
        follow: () => undefined,
        over: async () => undefined,
        settled: async () => undefined,
      },
      runs,
    },
  });
  /** Whether somebody gets in; undefined where they are asked to wait. */
  const knock = async (request: JoinRequest, of = number, from = address) => {
    const preparing = instances.prepare(of, from);
    const preload = preparing && (await preparing);
    if (preload === 'crowded' || preload === 'elsewhere') return undefined;
    const meeting = aStoredMeeting(of, { isJoinBeforeHost: false });
    return instances.join(request, new HeardLine(), { meeting, preload })?.joined.ok;
  };
  const lose = (of: string): void => {
    held.delete(of);
    instances.surrender(of);
  };
  return { instances, asked, banned, knock, lose, pass };
};
const guest = (cid = 'guest-page') => aJoinRequest(cid);
const host = () => aJoinRequest('host-page', { isHost: true });
const reads = [`hold ${number}`, `removals ${number}`];

describe('SECURITY M15: refused knocks', () => {
  test('read a meeting once in ten seconds, and then release its lease', async () => {
    const { asked, knock, pass } = open();
    for (let at = 0; at < 20; at += 1) {
      expect(await knock(guest())).toBe(false);
      pass(400);
      await turn();
    }
    expect(asked).toEqual(reads);
    pass(refusedTime);
    await turn();
    expect(asked).toEqual([...reads, `release ${number}`]);
    expect(await knock(guest())).toBe(false);
    expect(asked).toEqual([...reads, `release ${number}`, ...reads]);
  });

  test('do not keep others out, and expire when a meeting opens', async () => {
    const { asked, instances, knock, pass } = open();
    expect(await knock(guest())).toBe(false);
    expect(await knock(host())).toBe(true);
    expect(await knock(guest())).toBe(true);
    pass(2 * refusedTime);
    await turn();
    expect(instances.get(number)?.state.seats.size).toBe(2);
    expect(asked).toEqual(reads);
  });

  test('still refuse a person who was removed before', async () => {
    const { banned, knock } = open();
    banned.add('device removed-device');
    expect(await knock(guest())).toBe(false);
    const removed = { entrant: { isHostByToken: true, deviceId: 'removed-device' } };
    expect(await knock(aJoinRequest('removed-page', removed))).toBe(false);
    expect(await knock(host())).toBe(true);
  });

  test('are not remembered for a meeting that another gateway has taken', async () => {
    const { asked, knock, lose } = open();
    expect(await knock(guest())).toBe(false);
    lose(number);
    expect(await knock(host())).toBe(true);
    expect(asked).toEqual([...reads, ...reads]);
  });

  test('are remembered for a thousand meetings, and then the oldest is released', async () => {
    const { asked, knock } = open(1e6);
    for (let at = 0; at <= 1000; at += 1)
      await knock(guest(), String(200_000_000 + at), `198.51.${at % 256}.1`);
    await turn();
    expect(asked.filter((one) => one.startsWith('release'))).toEqual(['release 200000000']);
  });
});

describe('SECURITY M15: a person whose join opens a meeting', () => {
  test('uses the allowance of their network, and a refusal returns nothing', async () => {
    const { knock } = open(3);
    const other = '198.51.100.1';
    for (const at of ['300000001', '300000002', '300000003'])
      expect(await knock(guest(), at)).toBe(false);
    expect(await knock(host(), '300000004')).toBeUndefined();
    expect(await knock(host(), '300000004', other)).toBe(true);
  });

  test('uses none of it for a meeting that is open, or was just refused to somebody', async () => {
    const { knock } = open(2);
    expect(await knock(host())).toBe(true);
    for (let at = 0; at < 10; at += 1) expect(await knock(guest(`guest-${at}`))).toBe(true);
    for (let at = 0; at < 10; at += 1) expect(await knock(guest(), '300000001')).toBe(false);
    expect(await knock(host(), '300000001')).toBe(true);
    expect(await knock(host(), '300000002')).toBeUndefined();
  });

  test('uses it once when many join first together', async () => {
    const { knock } = open(1);
    const crowd = Array.from({ length: 10 }, (_, at) =>
      knock(at === 0 ? host() : guest(`g-${at}`)),
    );
    expect(await Promise.all(crowd)).toEqual(Array<boolean>(10).fill(true));
  });
});

import { describe, expect, test } from '@jest/globals';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import type { Command } from '../../protocol/signal/registry';
import { aStoredMeeting } from '../../../test/support/meetingHouse';
import { FakeRunStore } from '../../../test/fakes/fakeRunStore';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import type { LeaseKey } from '../database/leaseStore';
import { RemoteTokens } from '../security/remoteTokens';
import { MediaTickets } from '../security/tickets';
import { defaultAllowances } from './budget';
import type { Connection, TextFrame } from './connection';
import { MeetingInstances } from './meetingInstances';
import { RunSnapshots } from './runSnapshots';
import { SecretHashes } from '../security/passcode';

const number = '123456789';
const meeting = aStoredMeeting(number);

class Line implements Connection {
  readonly address = '192.0.2.1';
  readonly frames: string[] = [];
  isClosed = false;
  send({ text }: TextFrame): void {
    this.frames.push(text);
  }
  hold(): void {}
  close(): void {
    this.isClosed = true;
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Instances whose database answers on demand. */
const open = (given: { readonly remoteControl?: number } = {}) => {
  const { environment, pass } = createGatewayTime();
  const waiting: (() => void)[] = [];
  const slow = { is: false };
  const store = new FakeRunStore(async (_key, work) => {
    if (slow.is) await new Promise<void>((resolve) => waiting.push(resolve));
    return work();
  });
  store.epoch = 1;
  const held: LeaseKey = { number, owner: 'one', epoch: 1 };
  const released: string[] = [];
  const over: string[] = [];
  const runs = new RunSnapshots({
    store,
    secret: 's'.repeat(32),
    environment,
    pause: async () => undefined,
    keyOf: () => held,
    onFailure: (error) => {
      throw error;
    },
    onDamage: (why) => {
      throw new Error(why);
    },
    onStale: async () => undefined,
  });
  const instances = new MeetingInstances({
    ...given,
    hashes: new SecretHashes('g'.repeat(32)),
    environment,
    seatGrace: 60_000,
    historyLength: 100,
    allowances: defaultAllowances,
    tickets: new MediaTickets(environment),
    remoteTokens: new RemoteTokens(environment),
    signMeetingToken: () => 'token',
    onEvent: () => undefined,
    onOver: ({ meetingId }) => over.push(meetingId),
    shared: {
      leases: {
        hold: async () => held,
        keyOf: () => held,
        awayOf: () => 0,
        doubt: () => undefined,
        release: (of) => released.push(of),
      },
      removals: {
        read: async () => new Set(),
        isAmong: () => false,
        follow: () => undefined,
        over: async () => undefined,
        settled: async () => undefined,
      },
      runs,
    },
  });
  const join = (cid: string, isHost = false) => {
    const line = new Line();
    const joined = instances.join(aJoinRequest(cid, { isHost }), line, { meeting })?.joined;
    return { line, userId: joined?.ok ? joined.value : 0 };
  };
  let seq = 1;
  const ask = (who: { line: Line; userId: number }, command: Omit<Command, 'seq'>): void => {
    seq += 1;
    instances.get(number)?.command(who.userId, who.line, { ...command, seq } as Command);
  };
  const answers = async (): Promise<void> => {
    slow.is = false;
    for (const resolve of waiting.splice(0)) resolve();
    await turn();
    await turn();
  };
  return { instances, store, slow, released, over, pass, join, ask, answers };
};

describe('an instance that its last person has left while the database is slow', () => {
  /** The host has locked the meeting and left it; that is not kept yet. */
  const leave = async () => {
    const house = open();
    const host = house.join('host', true);
    house.ask(host, { name: 'lockMeeting', body: { bLock: true } });
    await turn();
    house.slow.is = true;
    house.ask(host, { name: 'leaveMeeting', body: {} });
    expect(house.join('stranger').userId).toBe(0);
    return { ...house, host };
  };

  test('continues with people who return, also after somebody was refused meanwhile', async () => {
    const { instances, store, join, answers } = await leave();
    const before = instances.get(number);
    expect(before).toBeDefined();
    expect(join('host again', true).userId).toBe(2048);
    expect(instances.get(number)).toBe(before);
    await answers();
    await turn();
    expect(instances.get(number)).toBe(before);
    expect((await store.read(number))?.seats).toMatchObject([{ userId: 2048 }]);
  });

  test('ends and releases its lease once the last ack is sent', async () => {
    const { instances, store, host, released, pass, answers } = await leave();
    pass(1000);
    await turn();
    expect(released).toEqual([]);
    expect(host.line.isClosed).toBe(false);
    await answers();
    expect(host.line.isClosed).toBe(true);
    expect(instances.get(number)).toBeUndefined();
    pass(1000);
    await turn();
    expect(released).toEqual([number]);
    expect(await store.read(number)).toBeUndefined();
  });
});

test('an instance whose first person is refused ends and releases its lease', async () => {
  const { instances, released, over, pass } = open();
  const late = aJoinRequest('late', { entrant: { mayTakeSeat: false } });
  const line = new Line();
  instances.join(late, line, { meeting });
  expect(instances.get(number)).toBeUndefined();
  expect(over).toHaveLength(1);
  pass(1000);
  await turn();
  expect(released).toEqual([number]);
});

test.each([
  [1, undefined],
  [0, false],
])('under the remote-control setting %i a meeting has remote control: %p', (setting, isSeen) => {
  const { instances, join } = open({ remoteControl: setting });
  join('host', true);
  expect(instances.get(number)?.state.attributes).toMatchObject({
    bAllowRemoteControl: setting === 1,
  });
  expect(instances.get(number)?.state.attributes.isRemoteControlEnabled).toBe(isSeen);
});

import { describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { createMeeting, Listener, Person, signalSearch } from '../../test/builders/aGatewayPerson';
import { testAccount } from '../../test/support/testAccount';
import { useGateway } from '../../test/support/testGateway';
import { signalPath } from '../protocol/channels/queries';
import { encodeEnvelope } from '../protocol/signal/envelope';
import { evtOf } from '../protocol/signal/registry';
import { readIndication } from '../../test/support/registry';
import { LeaveReason } from '../protocol/vocabulary/errorCodes';
import { signToken, tokenTime } from './security/signedToken';

jest.setTimeout(180_000);

/** Three meetings are taken hold of for one network while a test runs, and no more. */
const few = { burst: 3, interval: 1e9 };
const knocking = useGateway({ trustedProxies: 1, joinLimits: { knocks: few } });
/** Three seats for one network in all meetings, and no more. */
const seating = useGateway({ trustedProxies: 1, joinLimits: { byNetwork: few } });
/** Three seats for the hosts of one network in one meeting, and no more. */
const hosting = useGateway({ trustedProxies: 1, joinLimits: { hostsByMeetingAndNetwork: few } });

const crowded = { code: 3634, reason: 'frequent join' };
const close = { code: 4014, reason: 'frequent join' };

/** Somebody with a seat's token, who may be closed without a word. */
const comeBack = async (person: Person, from: string) => {
  const { gateway, given, reply } = person;
  const search = signalSearch(given.info, given.name, given.cid);
  const path = `ws://127.0.0.1:${gateway.port}${signalPath(given.number)}?${search}`;
  const ws = new WebSocket(path, { headers: { 'x-forwarded-for': from } });
  const listener = new Listener(ws, (message) => {
    const indication = readIndication(message);
    return indication.ok ? indication.value : undefined;
  });
  await listener.opened();
  const body = { rev: 0, meetingtoken: reply.meetingtoken };
  ws.send(encodeEnvelope({ evt: evtOf('joinMeeting'), body, seq: 1 }));
  return { closed: await listener.closed, heard: listener.messages };
};

describe('SECURITY M15: meetings that the knocks of one network open', () => {
  const from = '2001:db8:1:1::1';
  const neighbour = '2001:db8:1:2::1';
  const elsewhere = '198.51.100.1';

  test('are limited, and then only a knock with a token succeeds', async () => {
    const numbers = [];
    for (let at = 0; at < 5; at += 1) numbers.push((await createMeeting(knocking)).number);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = numbers;
    const ada = await Person.join(knocking, first, { from });
    const bob = await Person.join(knocking, second, { from: neighbour });
    await Person.join(knocking, third, { from });
    await bob.ask('leaveMeeting');
    await bob.closed;

    const refused = await Person.knock(knocking, fourth, { from: neighbour });
    expect(refused.ack).toMatchObject(crowded);
    expect(await refused.person.closed).toEqual(close);

    // The meeting of who left is given back in a moment.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await comeBack(bob, from)).toEqual({ closed: close, heard: [] });

    // Meetings that are open, and other networks, are not asked.
    await Person.join(knocking, first, { from: neighbour });
    await ada.vanish();
    expect(await ada.comeBack({ from })).toMatchObject({ reply: { resumed: true } });
    await Person.join(knocking, fifth, { from: elsewhere });
  });
});

describe('SECURITY M15: seats of one network in all meetings', () => {
  const from = '198.51.100.1';

  test('are limited across meetings, except for hosts', async () => {
    const { number, hostToken } = await createMeeting(seating);
    const others = await Promise.all([1, 2, 3].map(() => createMeeting(seating)));
    for (const other of others) await Person.join(seating, other.number, { from });
    const { ack, person } = await Person.knock(seating, number, { from });
    expect(ack).toMatchObject(crowded);
    expect(await person.closed).toEqual(close);
    const host = await Person.join(seating, number, { from, token: hostToken });
    expect(host.reply).toMatchObject({ isHost: true });
    await Person.join(seating, number, { from: '198.51.100.2' });
  });

  test('do not include refused knocks', async () => {
    const { number } = await createMeeting(seating, { options: { isJoinBeforeHost: false } });
    const other = '198.51.100.3';
    for (let at = 0; at < 6; at += 1) {
      const { ack } = await Person.knock(seating, number, { from: other });
      expect(ack).toMatchObject({ code: 3008 });
    }
    const open = await createMeeting(seating);
    for (let at = 0; at < 3; at += 1) await Person.join(seating, open.number, { from: other });
  });
});

describe('SECURITY L21: a host who joins and leaves repeatedly', () => {
  const from = '198.51.100.1';

  test('is limited, while other people, networks and meetings are not', async () => {
    const { number, hostToken: token } = await createMeeting(hosting);
    const other = await createMeeting(hosting);
    const guest = await Person.join(hosting, number, { from });
    for (let at = 0; at < 3; at += 1) {
      const host = await Person.join(hosting, number, { from, token });
      await host.ask('leaveMeeting');
    }
    const { ack, person } = await Person.knock(hosting, number, { from, token });
    expect(ack).toMatchObject(crowded);
    expect(await person.closed).toEqual(close);
    expect(guest.roster.size).toBe(1);
    await Person.join(hosting, number, { from });
    await Person.join(hosting, number, { from: '198.51.100.2', token });
    await Person.join(hosting, other.number, { from, token: other.hostToken });
  });

  test('is not limited in resuming a seat, or by refused joins', async () => {
    const { number, hostToken: token } = await createMeeting(hosting);
    let host = await Person.join(hosting, number, { from, token });
    for (let at = 0; at < 6; at += 1) {
      await host.vanish();
      host = await host.comeBack({ from, rev: 0 });
    }
    await host.ask('lockMeeting', { bLock: true });
    const iat = tokenTime(Date.now());
    const { sdkKey, sdkSecret } = testAccount;
    const ofAccount = signToken({ sdkKey, mn: number, role: 1, iat, exp: iat + 3600 }, sdkSecret);
    for (let at = 0; at < 6; at += 1) {
      const { ack } = await Person.knock(hosting, number, { from, token: ofAccount });
      expect(ack).toMatchObject({ code: LeaveReason.locked });
    }
    await Person.join(hosting, number, { from, token });
    await Person.join(hosting, number, { from, token });
    expect((await Person.knock(hosting, number, { from, token })).ack).toMatchObject(crowded);
  });
});

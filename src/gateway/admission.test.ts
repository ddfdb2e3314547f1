import { describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { testAccount } from '../../test/support/testAccount';
import { useGateway } from '../../test/support/testGateway';
import { signToken } from './security/signedToken';

jest.setTimeout(180_000);

const gateway = useGateway();
/** Ten seats at once for one address, and no more while a test runs. */
const strict = useGateway({
  trustedProxies: 1,
  joinLimits: { byMeetingAndNetwork: { burst: 10, interval: 1e9 } },
});

/** A proof that an account's own server signs for a host. */
const hostProof = (mn: string): string => {
  const iat = Math.floor(Date.now() / 1000);
  const { sdkKey, sdkSecret } = testAccount;
  return signToken({ sdkKey, mn, role: 1, iat, exp: iat + 3600 }, sdkSecret);
};

describe('SECURITY H4: a meeting that strangers fill, over sockets', () => {
  test('seats its host, and people whom the host admits, though more are on hold than it seats', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      options: { capacity: 3, bHoldUponEntry: true },
    });
    const strangers = [1, 2, 3, 4].map(() => Person.knock(gateway, number));
    for (const stranger of await Promise.all(strangers)) expect(stranger.ack.code).toBe(0);
    const host = await Person.join(gateway, number, { token: hostToken });
    expect(host.reply).toMatchObject({ isHost: true, isOnHold: false });
    const { person: bob } = await Person.knock(gateway, number);
    expect(await host.ask('holdPerson', { id: bob.userId, bHold: false })).toMatchObject({
      code: 0,
    });
  });

  test('seats its host beyond its capacity, and nobody else', async () => {
    const { number, hostToken } = await createMeeting(gateway, { options: { capacity: 2 } });
    await Person.join(gateway, number);
    await Person.join(gateway, number);
    const full = { code: 9, reason: 'meeting is at capacity' };
    expect((await Person.knock(gateway, number)).ack).toMatchObject(full);
    const host = await Person.join(gateway, number, { token: hostToken });
    expect(host.reply).toMatchObject({ isHost: true });
    expect((await Person.knock(gateway, number)).ack).toMatchObject(full);
  });
});

describe('SECURITY H4: the seats that a host’s proof of entry takes', () => {
  const limit = { code: 103044, reason: 'participant exist' };
  test('are five, and then a seat in failover is replaced', async () => {
    const { number } = await createMeeting(gateway);
    const first = await Person.join(gateway, number, { token: hostProof(number) });
    const { info } = first.given;
    const others = [];
    for (let at = 1; at < 5; at += 1) others.push(await Person.join(gateway, number, { info }));
    expect((await Person.knock(gateway, number, { info })).ack).toMatchObject(limit);
    const [second] = others;
    await second?.vanish();
    const away = second?.userId ?? 0;
    await first.until(() => first.roster.get(away)?.isInFailover === true);
    await Person.join(gateway, number, { info });
    await first.until(() => !first.roster.has(away));
    expect(first.roster.size).toBe(5);
    expect((await Person.knock(gateway, number, { info })).ack).toMatchObject(limit);
  });

  test('are one more for the original host, whose earlier page is closed', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const first = await Person.join(gateway, number, { token: hostToken });
    const { info } = first.given;
    const second = await Person.join(gateway, number, { info });
    for (let at = 2; at < 6; at += 1) await Person.join(gateway, number, { info });
    expect(await second.closed).toMatchObject({ code: 4002, reason: 'participant exist' });
    await first.until(() => first.roster.size === 5 && !first.roster.has(second.userId));
    expect(first.roster.get(first.userId)).toMatchObject({ isHost: true });
  });

  test('are ten beyond the capacity, and one for the original host', async () => {
    const { number, hostToken } = await createMeeting(gateway, { options: { capacity: 2 } });
    const token = hostProof(number);
    for (let at = 0; at < 12; at += 1) await Person.join(gateway, number, { token });
    expect((await Person.knock(gateway, number, { token })).ack).toMatchObject({ code: 9 });
    const host = await Person.join(gateway, number, { token: hostToken });
    const again = await Person.join(gateway, number, { token: hostToken });
    expect(await host.closed).toMatchObject({ code: 4002 });
    await again.until(() => again.roster.size === 13);
  });
});

describe('SECURITY H4: a host who joins again while all places are taken', () => {
  test('gets the place of their own page in failover, and of no other', async () => {
    const { number } = await createMeeting(gateway, { options: { capacity: 2 } });
    const token = hostProof(number);
    const people = [];
    for (let at = 0; at < 12; at += 1)
      people.push(await Person.join(gateway, number, { token, cid: `host-page-${at}` }));
    const [first, second] = people;
    if (!first || !second) throw new Error('Nobody came');
    const { info } = second.given;
    const full = { code: 9, reason: 'meeting is at capacity' };
    expect((await Person.knock(gateway, number, { info })).ack).toMatchObject(full);
    await second.vanish();
    await first.until(() => first.roster.get(second.userId)?.isInFailover === true);
    expect((await Person.knock(gateway, number, { token })).ack).toMatchObject(full);
    const again = await Person.join(gateway, number, { info });
    await first.until(() => !first.roster.has(second.userId));
    expect(first.roster.size).toBe(12);
    expect(first.roster.get(again.userId)).toMatchObject({ isInFailover: false });
    expect((await Person.knock(gateway, number, { info })).ack).toMatchObject(full);
  });
});

describe('SECURITY H4: the seats that a proof of entry and an address take', () => {
  test('are five at once for a proof, and one more after a departure', async () => {
    const { number } = await createMeeting(gateway);
    const first = await Person.join(gateway, number);
    const { info } = first.given;
    const another = async () => (await Person.knock(gateway, number, { info })).ack;
    for (let at = 1; at < 5; at += 1) expect(await another()).toMatchObject({ code: 0 });
    expect(await another()).toMatchObject({ code: 103044, reason: 'participant exist' });
    await first.ask('leaveMeeting');
    await first.closed;
    expect(await another()).toMatchObject({ code: 0 });
    expect(await another()).toMatchObject({ reason: 'participant exist' });
    expect((await Person.knock(gateway, number)).ack).toMatchObject({ code: 0 });
  });

  test('are limited for an address, except for hosts and for people who return', async () => {
    const { number, hostToken } = await createMeeting(strict);
    const from = '198.51.100.1';
    const people = [];
    for (let at = 0; at < 10; at += 1) people.push(await Person.join(strict, number, { from }));
    const { ack } = await Person.knock(strict, number, { from });
    expect(ack).toMatchObject({ code: 3634, reason: 'frequent join' });
    const [first] = people;
    await first?.vanish();
    expect(await first?.comeBack({ from })).toMatchObject({ reply: { resumed: true } });
    const host = await Person.join(strict, number, { from, token: hostToken });
    expect(host.reply).toMatchObject({ isHost: true });
    await Person.join(strict, number, { from: '198.51.100.2' });
    await Person.join(strict, (await createMeeting(strict)).number, { from });
  });

  test('do not include refused knocks', async () => {
    const { number, hostToken } = await createMeeting(strict, {
      options: { isJoinBeforeHost: false },
    });
    const from = '198.51.100.1';
    for (let at = 0; at < 20; at += 1)
      expect((await Person.knock(strict, number, { from })).ack).toMatchObject({ code: 3008 });
    await Person.join(strict, number, { token: hostToken });
    expect((await Person.knock(strict, number, { from })).ack).toMatchObject({ code: 0 });
  });
});

describe('an original host who joins while their old seat is in failover', () => {
  test('becomes host, and the old seat loses the role', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const first = await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    await first.vanish();
    await bob.until(() => bob.roster.get(first.userId)?.isInFailover === true);
    const again = await Person.join(gateway, number, { token: hostToken });
    expect(again.reply).toMatchObject({ resumed: false, isHost: true, isCoHost: false });
    await bob.until(() => bob.roster.get(again.userId)?.isHost === true);
    expect(bob.roster.get(first.userId)).toMatchObject({ isHost: false });
  });

  test('becomes co-host if the first page is connected', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const first = await Person.join(gateway, number, { token: hostToken });
    const second = await Person.join(gateway, number, { token: hostToken });
    expect(second.reply).toMatchObject({ isHost: false, isCoHost: true });
    expect(first.roster.get(first.userId)).toMatchObject({ isHost: true });
  });
});

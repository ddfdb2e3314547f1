import { describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { useGateway } from '../../test/support/testGateway';

jest.setTimeout(60_000);

const gateway = useGateway();

describe('SECURITY H4: a meeting that strangers fill, over sockets', () => {
  test('seats its host, and whom the host admits, though the waiting room holds more than it seats', async () => {
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

describe('an original host who rejoins while the old seat still waits', () => {
  test('is host, and not the helper of a ghost', async () => {
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

  test('helps where the first page is live: a second tab takes nothing', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const first = await Person.join(gateway, number, { token: hostToken });
    const second = await Person.join(gateway, number, { token: hostToken });
    expect(second.reply).toMatchObject({ isHost: false, isCoHost: true });
    expect(first.roster.get(first.userId)).toMatchObject({ isHost: true });
  });
});

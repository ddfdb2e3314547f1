import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import type { Database } from '../database/openDatabase';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { systemEnvironment } from '../environment';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(180_000);

let database: Database;
let gateway: RunningGateway;
let ahead = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  const environment = { ...systemEnvironment, now: () => Date.now() + ahead };
  gateway = await startGateway({ port: 0, database, environment });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const replay = (person: Person, cid: string) =>
  Person.knock(gateway, person.given.number, {
    info: person.given.info,
    meetingtoken: person.reply.meetingtoken,
    rev: person.rev,
    cid,
  });

describe('RELIABILITY 2.1 item 5: a token that is used again after leaving', () => {
  test('gets a new seat, without the role, hand or key of the earlier one', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    await bob.ask('raiseHand');
    await bob.ask('leaveMeeting');
    await bob.closed;
    const { person: again } = await replay(bob, 'client-of-the-replay');
    expect(again.reply).toMatchObject({ resumed: false, keyId: 1 });
    expect(again.userId).not.toBe(bob.userId);
    await host.until(() => host.roster.get(again.userId) !== undefined);
    expect(host.roster.get(again.userId)).toMatchObject({ bRaiseHand: false });
    expect(host.roster.has(bob.userId)).toBe(false);
  });

  test('is refused once the proof of entry has expired', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    await bob.ask('leaveMeeting');
    await bob.closed;
    ahead = 121_000;
    const { person, ack } = await replay(bob, 'client-of-the-late-replay');
    ahead = 0;
    expect(ack).toMatchObject({ code: 4001, reason: 'closed' });
    expect(person.all('rosterChanged')).toEqual([]);
    expect(await person.closed).toEqual({ code: 4003, reason: 'closed' });
  });

  test('opens no media socket with an old ticket', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    await bob.ask('leaveMeeting');
    await bob.closed;
    const ws = bob.openMedia('a');
    const closed = await new Promise<number>((resolve) => ws.once('close', resolve));
    expect(closed).toBe(4003);
  });
});

describe('SECURITY M1: a page that has another page’s id, but not its secret', () => {
  const pageSecret = 'secret-of-the-page-of-the-host';
  const aMeeting = async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken, pageSecret });
    return { number, host };
  };

  test('gets a seat of its own, by its own proof', async () => {
    const { number, host } = await aMeeting();
    const { cid } = host.given;
    const mallory = await Person.join(gateway, number, { cid, pageSecret: 'secret-of-mallory' });
    expect(mallory.reply).toMatchObject({ resumed: false, isHost: false });
    expect(mallory.userId).not.toBe(host.userId);
    expect(await host.ask('raiseHand')).toMatchObject({ code: 0 });
  });

  test('gets no seat where the meeting is locked, or with a proof of two hours ago', async () => {
    const { number, host } = await aMeeting();
    const { cid, info } = host.given;
    await host.ask('lockMeeting', { bLock: true });
    expect((await Person.knock(gateway, number, { cid })).ack).toMatchObject({ code: 12 });
    await host.ask('lockMeeting', { bLock: false });
    await host.vanish();
    ahead = 2 * 60 * 60 * 1000;
    // All that stood in the address of the host's socket.
    const { ack } = await Person.knock(gateway, number, { cid, info });
    ahead = 0;
    expect(ack).toMatchObject({ code: 4001, reason: 'closed' });
  });

  test('resumes its seat with its own secret when the first answer was lost', async () => {
    const { number, host } = await aMeeting();
    const { cid, info } = host.given;
    await host.vanish();
    ahead = 2 * 60 * 60 * 1000;
    const { person: back } = await Person.knock(gateway, number, { cid, info, pageSecret });
    ahead = 0;
    expect(back.reply).toMatchObject({ resumed: true, isHost: true, userId: host.userId });
  });
});

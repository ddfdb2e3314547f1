import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { ChatTarget } from '../protocol/vocabulary/chat';
import { LeaveReason } from '../protocol/vocabulary/errorCodes';
import { rowsOf, type Database } from './database/openDatabase';
import { openTestDatabase } from '../../test/support/testDatabase';
import type { GatewayOptions } from './options';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

let database: Database;
let folder = '';
const running: RunningGateway[] = [];
const start = async (options: GatewayOptions = {}): Promise<RunningGateway> => {
  const gateway = await startGateway({
    port: 0,
    ...(options.dataFolder === undefined && { database }),
    gatewaySecret: 'g'.repeat(32),
    sdkKey: 'sdk-key-of-all',
    sdkSecret: 's'.repeat(32),
    attemptLimits: { byAddress: { burst: 1e6, interval: 1 } },
    ...options,
  });
  running.push(gateway);
  return gateway;
};
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.close()));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Copies a data folder without its lock, which is of this process. */
const copyOf = (from: string, to: string): Promise<void> =>
  cp(join(folder, from), join(folder, to), {
    recursive: true,
    filter: (path) => !basename(path).startsWith('gateway.lock.'),
  });

/** A locked meeting with its host, a co-host, and somebody in the waiting room. */
const aMeeting = async (gateway: RunningGateway) => {
  const { number, hostToken } = await createMeeting(gateway);
  const ada = await Person.join(gateway, number, { token: hostToken, name: 'Ada Lovelace' });
  const grace = await Person.join(gateway, number, { name: 'Grace Hopper' });
  const alan = await Person.join(gateway, number, { name: 'Alan Turing', deviceId: 'device-alan' });
  await ada.ask('assignHost', { id: grace.userId, bCoHost: true });
  await ada.ask('holdPerson', { id: alan.userId, bHold: true });
  await ada.ask('lockMeeting', { bLock: true });
  return { number, ada, grace, alan };
};
const comesBack = async (person: Person, gateway: RunningGateway) => {
  const { info, name, cid } = person.given;
  const { meetingtoken } = person.reply;
  const { number } = person.given;
  return Person.knock(gateway, number, { info, name, cid, meetingtoken });
};

describe('R1: a gateway that is killed', () => {
  test('has stored all that it acknowledged', async () => {
    const first = await start({ dataFolder: join(folder, 'first') });
    const { number, ada, grace, alan } = await aMeeting(first);
    // What a crash would leave behind: the last answer has arrived, and nothing was closed.
    await copyOf('first', 'second');
    await first.close();
    const second = await start({ dataFolder: join(folder, 'second') });
    const [adaThere, graceThere, alanThere] = [
      await comesBack(ada, second),
      await comesBack(grace, second),
      await comesBack(alan, second),
    ];
    const { meetingId, encryptKey } = ada.reply;
    expect(adaThere.person.reply).toMatchObject({
      resumed: true,
      meetingId,
      userId: ada.userId,
      isHost: true,
      attributes: { bLock: true },
    });
    expect(adaThere.person.reply.encryptKey).not.toBe(encryptKey);
    expect(graceThere.person.reply).toMatchObject({ userId: grace.userId, isCoHost: true });
    expect(alanThere.person.reply).toMatchObject({ isOnHold: true, encryptKey: '', tickets: {} });
    const { ack } = await Person.knock(second, number, { name: 'Mallory' });
    expect(ack).toMatchObject({ code: LeaveReason.locked });
  });

  test('has stored acknowledged chat, in order and for its readers alone', async () => {
    const first = await start({ dataFolder: join(folder, 'said') });
    const { ada, grace, alan } = await aMeeting(first);
    const say = (from: Person, text: string, destNodeID = 0) =>
      from.ask('sendChat', { text, destNodeID, sn: `message-${text}` });
    expect(await say(ada, 'one')).toMatchObject({ code: 0 });
    await say(ada, 'to-grace', grace.userId);
    await say(grace, 'to-the-waiting-room', ChatTarget.silentModeUsers);
    const two = await say(grace, 'two');
    await copyOf('said', 'said again');
    await first.close();
    const second = await start({ dataFolder: join(folder, 'said again') });
    const textsOf = (person: Person) => person.all('chatReceived').map(({ body }) => body.text);
    const back = async (person: Person): Promise<Person> => {
      const { person: there } = await comesBack(person, second);
      // Whatever it is answered, that comes after all else.
      await there.ask('leaveVoip');
      return there;
    };
    const [adaThere, graceThere, alanThere] = [
      await back(ada),
      await back(grace),
      await back(alan),
    ];
    const all = ['one', 'to-grace', 'to-the-waiting-room', 'two'];
    expect([textsOf(adaThere), textsOf(graceThere)]).toEqual([all, all]);
    expect(textsOf(alanThere)).toEqual(['to-the-waiting-room']);
    // Sent again under its number, a message is answered as it was, and is no other.
    const body = { text: 'two', destNodeID: 0, sn: 'message-two' };
    expect(await graceThere.ask('sendChat', body, two.seq)).toEqual(two);
    expect(textsOf(graceThere)).toEqual(all);
  });

  test('repeats acks without repeating the commands', async () => {
    const first = await start();
    const { ada, alan } = await aMeeting(first);
    const [asked, done] = [900, { code: 0, seq: 900 }];
    expect(await ada.ask('lockMeeting', { bLock: false }, asked)).toMatchObject(done);
    expect(await ada.ask('lockMeeting', { bLock: true }, 901)).toMatchObject({ code: 0 });
    await first.close();
    const second = await start();
    const { person } = await comesBack(ada, second);
    expect(person.reply).toMatchObject({ commandSeq: 901, attributes: { bLock: true } });
    expect(await person.ask('lockMeeting', { bLock: false }, asked)).toMatchObject(done);
    const again = await comesBack(ada, second);
    expect(again.person.reply.attributes.bLock).toBe(true);
    expect((await comesBack(alan, second)).person.reply).toMatchObject({ isOnHold: true });
  });
});

describe('SECURITY H4: a gateway after a restart', () => {
  test('counts the seats that a proof has taken, and gives a host their own', async () => {
    const first = await start();
    const { number, hostToken } = await createMeeting(first);
    const host = await Person.join(first, number, { token: hostToken });
    const guest = await Person.join(first, number);
    const { info } = guest.given;
    for (let at = 1; at < 5; at += 1) {
      await Person.join(first, number, { info });
      await Person.join(first, number, { info: host.given.info });
    }
    await first.close();
    const second = await start();
    const limit = { code: 103044, reason: 'participant exist' };
    expect((await Person.knock(second, number, { info })).ack).toMatchObject(limit);
    const back = await comesBack(guest, second);
    expect(back.person.reply).toMatchObject({ resumed: true, userId: guest.userId });
    const again = await Person.join(second, number, { info: host.given.info });
    expect(again.reply.isHost).toBe(true);
    await again.until(() => again.roster.size === 10);
    expect(again.roster.has(host.userId)).toBe(false);
  });
});

describe('SECURITY L4: the number of a seat', () => {
  test('SECURITY L4: reveals nothing of earlier seats, and is not used again after a restart', async () => {
    const first = await start();
    const { number } = await createMeeting(first);
    const people: Person[] = [];
    for (let at = 0; at < 12; at += 1) people.push(await Person.join(first, number));
    const ids = people.map(({ userId }) => userId);
    expect(new Set(ids).size).toBe(12);
    // As if others had come before: one run in a million begins with the first number that there
    // is.
    expect(ids[0]).toBeGreaterThan(2 * 1024);
    const [one, another] = people as [Person, Person];
    await one.ask('leaveMeeting');
    await first.close();
    const second = await start();
    expect((await comesBack(another, second)).person.reply).toMatchObject({
      resumed: true,
      userId: another.userId,
    });
    expect(ids).not.toContain((await Person.join(second, number)).userId);
  });
});

describe('R5: the stored run of a meeting', () => {
  test('reveals nothing of its people, and is deleted when the meeting ends', async () => {
    const gateway = await start();
    const { number, ada } = await aMeeting(gateway);
    const stored = async () =>
      rowsOf(
        await database.sql.execute(
          sql`SELECT * FROM runs LEFT JOIN run_seats USING (number) WHERE number = ${number}`,
        ),
      );
    const text = JSON.stringify(await stored());
    expect(text).toContain(number);
    expect(text).not.toContain(ada.given.cid);
    // As words: a hash may have any three letters in it.
    expect(text).not.toMatch(/\b(?:Ada|Grace|Alan|device-alan)\b/);
    await ada.ask('endMeeting');
    while ((await stored()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  test.each([
    ['a changed head', () => sql`UPDATE runs SET head = 'A' || head`],
    [
      'a changed seat',
      (one: number) => sql`UPDATE run_seats SET seat = reverse(seat) WHERE user_id = ${one}`,
    ],
    ['a lost seat', (one: number) => sql`DELETE FROM run_seats WHERE user_id = ${one}`],
    [
      'the number of a seat changed',
      (one: number) => sql`UPDATE run_seats SET user_id = 9216 WHERE user_id = ${one}`,
    ],
  ])('is rejected as a whole with %s', async (_how, damageTo) => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const first = await start();
    const { ada, grace } = await aMeeting(first);
    await first.close();
    await database.sql.execute(damageTo(grace.userId));
    const second = await start({ log: pino(stream) });
    const { person } = await comesBack(ada, second);
    expect(person.reply).toMatchObject({ resumed: false, isHost: true });
    expect(person.reply.meetingId).not.toBe(ada.reply.meetingId);
    expect(person.reply.attributes.bLock).toBe(false);
    expect((await comesBack(grace, second)).person.reply).toMatchObject({ isCoHost: false });
    expect(lines.filter((line) => line.includes('it starts over'))).toHaveLength(1);
  });

  test('is not resumed when all its seats would have been given up', async () => {
    const first = await start({ seatGrace: 5000 });
    const { ada } = await aMeeting(first);
    await first.close();
    await database.sql.execute(sql`UPDATE leases SET renewed_at = renewed_at - 5000`);
    const second = await start({ seatGrace: 5000 });
    expect((await comesBack(ada, second)).person.reply).toMatchObject({ resumed: false });
  });
});

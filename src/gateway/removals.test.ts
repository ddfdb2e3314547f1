import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { askInfo, createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { JoinErrorCode } from '../protocol/vocabulary/errorCodes';
import { openTestDatabase } from '../../test/support/testDatabase';
import type { Database } from './database/openDatabase';
import { longestRemoval } from './database/removalStore';
import { signToken } from './security/signedToken';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

const account = { sdkKey: 'sdk-key-of-all', sdkSecret: 's'.repeat(32) };
/** A token that proves an address. */
const tokenFor = (mn: string, email: string): string => {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sdkKey: account.sdkKey, mn, role: 0, email, iat, exp: iat + 3600 };
  return signToken(claims, account.sdkSecret);
};
let database: Database;
const running: RunningGateway[] = [];
/** A gateway on the one database, as each of a server list, or one after the other, is. */
const start = async (): Promise<RunningGateway> => {
  const gateway = await startGateway({
    port: 0,
    database,
    ...account,
    gatewaySecret: 'g'.repeat(32),
    attemptLimits: { byAddress: { burst: 1e6, interval: 1 } },
  });
  running.push(gateway);
  return gateway;
};
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.close()));
});
afterAll(() => database.close());

const removed = {
  code: JoinErrorCode.userRemoved,
  reason: 'you have been removed from the meeting',
};
const deviceId = 'device-of-mallory';
const pageSecret = 'secret-of-the-page-of-mallory';

/** A meeting with a host and Mallory, at a gateway. */
const aMeeting = async (gateway: RunningGateway) => {
  const created = await createMeeting(gateway);
  const { number, hostToken } = created;
  const host = await Person.join(gateway, number, { token: hostToken, name: 'Host' });
  const mallory = await Person.join(gateway, number, { deviceId, pageSecret, name: 'Mallory' });
  return { number, hostToken, host, mallory };
};
const storedRemovals = async (): Promise<string> => {
  const answer: unknown = await database.sql.execute(sql`SELECT * FROM removals`);
  return JSON.stringify(answer);
};

describe('RELIABILITY 2.1 item 7: a removed person is refused', () => {
  test.each([
    ['with another name from the same device', () => ({ deviceId, name: 'Nobody' })],
    ['from the same page', () => ({ pageSecret })],
    ['with the token of the seat', ({ reply: { meetingtoken } }: Person) => ({ meetingtoken })],
  ])('after a restart of the gateway, %s', async (_how, wishesOf) => {
    const first = await start();
    const { number, hostToken, host, mallory } = await aMeeting(first);
    expect(await host.ask('expel', { id: mallory.userId })).toMatchObject({ code: 0 });
    await first.close();
    const second = await start();
    // A refused join begins no run: the answer is the same before and after others join.
    for (const isAnybodyThere of [false, true]) {
      if (isAnybodyThere) await Person.join(second, number, { token: hostToken });
      const { ack, person } = await Person.knock(second, number, wishesOf(mallory));
      expect(ack).toMatchObject(removed);
      expect(await person.closed).toMatchObject({ code: 4003 });
    }
    await Person.join(second, number, { name: 'Bob', deviceId: 'device-of-bob' });
  });

  test('SECURITY M6: with the same proof of entry, also after a restart', async () => {
    const first = await start();
    const { number, hostToken } = await createMeeting(first);
    const host = await Person.join(first, number, { token: hostToken });
    const mallory = await Person.join(first, number);
    const { info } = mallory.given;
    await host.ask('expel', { id: mallory.userId });
    expect((await Person.knock(first, number, { info })).ack).toMatchObject(removed);
    const stored = await storedRemovals();
    await first.close();
    const second = await start();
    expect((await Person.knock(second, number, { info })).ack).toMatchObject(removed);
    // A new proof costs a passcode and is counted.
    expect(stored).not.toContain(info.auth);
    expect((await Person.knock(second, number)).ack).toMatchObject({ code: 0 });
  });

  test('SECURITY M6: and no page whose id they used', async () => {
    const first = await start();
    const { number, hostToken } = await createMeeting(first);
    const host = await Person.join(first, number, { token: hostToken });
    const cid = 'page-of-bob';
    const bob = await Person.join(first, number, { cid, pageSecret: 'secret-of-the-page-of-bob' });
    const mallory = await Person.join(first, number, { cid, pageSecret });
    await host.ask('expel', { id: mallory.userId });
    expect(
      (await Person.knock(first, number, { cid: 'another-page', pageSecret })).ack,
    ).toMatchObject(removed);
    await bob.ask('leaveMeeting');
    const again = { cid, pageSecret: 'secret-of-the-page-of-bob' };
    expect((await Person.knock(first, number, again)).ack).toMatchObject({ code: 0 });
    const stored = await storedRemovals();
    expect(stored).toContain(number);
    expect(stored).not.toContain(pageSecret);
    await first.close();
    const second = await start();
    expect((await Person.knock(second, number, again)).ack).toMatchObject({ code: 0 });
    expect((await Person.knock(second, number, { pageSecret })).ack).toMatchObject(removed);
  });

  test('by the e-mail address that their token proves, of which only a hash is stored', async () => {
    const first = await start();
    const { number, hostToken } = await createMeeting(first);
    const host = await Person.join(first, number, { token: hostToken });
    const token = tokenFor(number, 'Mallory@Example.org');
    const mallory = await Person.join(first, number, { token, deviceId });
    await host.ask('expel', { id: mallory.userId });
    const stored = await storedRemovals();
    expect(stored).toContain(number);
    for (const secret of ['mallory', deviceId]) expect(stored.toLowerCase()).not.toContain(secret);
    await first.close();
    const second = await start();
    const again = { token: tokenFor(number, 'mallory@example.org') };
    expect((await Person.knock(second, number, again)).ack).toMatchObject(removed);
  });

  test('SECURITY M6: and nobody whose address they typed', async () => {
    const first = await start();
    const email = 'ada@example.org';
    const { number, hostToken } = await createMeeting(first, {
      options: { isEmailRequired: true },
    });
    const host = await Person.join(first, number, { token: hostToken });
    const typed = async (gateway: RunningGateway) => {
      const { result: info } = await askInfo(gateway, { number, email });
      if (!info) throw new Error('The info call was refused');
      return info;
    };
    const info = await typed(first);
    const stranger = await Person.join(first, number, { info });
    expect(await host.ask('expel', { id: stranger.userId })).toMatchObject({ code: 0 });
    const isIn = { code: 0 };
    expect((await Person.knock(first, number, { info })).ack).toMatchObject(removed);
    const ada = await Person.knock(first, number, { token: tokenFor(number, email) });
    expect(ada.ack).toMatchObject(isIn);
    expect((await Person.knock(first, number, { info: await typed(first) })).ack).toMatchObject(
      isIn,
    );
    await first.close();
    const second = await start();
    expect((await Person.knock(second, number, { info })).ack).toMatchObject(removed);
    expect((await Person.knock(second, number, { info: await typed(second) })).ack).toMatchObject(
      isIn,
    );
  });

  test('until the host undoes the removal', async () => {
    const first = await start();
    const { number, host, mallory } = await aMeeting(first);
    const seq = 500;
    await host.ask('expel', { id: mallory.userId }, seq);
    expect(await host.ask('undo', { seq }, seq + 1)).toMatchObject({ code: 0 });
    await first.close();
    const second = await start();
    const { ack } = await Person.knock(second, number, { deviceId });
    expect(ack).toMatchObject({ code: 0 });
  });

  test('until the run of the meeting ends', async () => {
    const first = await start();
    const { number, hostToken, host, mallory } = await aMeeting(first);
    await host.ask('expel', { id: mallory.userId });
    await first.close();
    const second = await start();
    const { meetingtoken } = host.reply;
    const back = await Person.join(second, number, { token: hostToken, meetingtoken });
    expect((await Person.knock(second, number, { deviceId })).ack).toMatchObject(removed);
    await back.ask('endMeeting', {}, back.reply.commandSeq + 1);
    expect((await Person.knock(second, number, { deviceId })).ack).toMatchObject({ code: 0 });
  });

  test('unless they are the original host, and for half a day at most', async () => {
    const first = await start();
    const { number, hostToken, host, mallory } = await aMeeting(first);
    await host.ask('expel', { id: mallory.userId });
    await first.close();
    const second = await start();
    const owner = await Person.knock(second, number, { token: hostToken, deviceId });
    expect(owner.ack).toMatchObject({ code: 0 });
    await second.close();
    for (const column of [sql`removals SET at = at`, sql`leases SET renewed_at = renewed_at`])
      await database.sql.execute(sql`UPDATE ${column} - ${longestRemoval}`);
    const third = await start();
    expect((await Person.knock(third, number, { deviceId })).ack).toMatchObject({ code: 0 });
  });

  test('even if the gateway is killed right after the ack', async () => {
    const first = await start();
    const { number, host, mallory } = await aMeeting(first);
    await host.ask('expel', { id: mallory.userId });
    await database.sql.execute(sql`UPDATE leases SET renewed_at = 0`);
    const second = await start();
    expect((await Person.knock(second, number, { deviceId })).ack).toMatchObject(removed);
  });
});

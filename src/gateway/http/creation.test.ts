import { sql as query } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { accountToken, testAccount } from '../../../test/support/testAccount';
import { openTestDatabase, testSecret } from '../../../test/support/testDatabase';
import { planningHorizon } from '../../protocol/limits';
import { MeetingLife, meetingLifetime, mostOpenMeetings } from '../database/meetingLife';
import { MeetingStore } from '../database/meetingStore';
import type { Database } from '../database/openDatabase';
import { systemEnvironment } from '../environment';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(180_000);

let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  const few = { burst: 3, interval: 1e9 };
  gateway = await startGateway({
    ...{ port: 0, database, ...testAccount, trustedProxies: 1 },
    creationLimits: { byMeetingAndAddress: few, byAddress: few },
  });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const create = async (body: object, from: string, token?: string) => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/meetings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { errorCode?: number } };
};
describe('creating meetings without an account', () => {
  test('SECURITY M4: is limited by address, unlike with an account', async () => {
    for (let made = 0; made < 3; made += 1)
      expect((await create({ topic: 'x' }, '198.51.100.1')).status).toBe(201);
    expect(await create({ topic: 'x' }, '198.51.100.1')).toMatchObject({
      status: 429,
      body: { errorCode: 3633 },
    });
    expect((await create({ topic: 'x' }, '198.51.100.2')).status).toBe(201);
    const token = accountToken();
    for (let made = 0; made < 5; made += 1)
      expect((await create({ topic: 'x' }, '198.51.100.1', token)).status).toBe(201);
  });

  test('SECURITY M4: is limited to the next two years, so that old meetings can be removed', async () => {
    const startTime = systemEnvironment.now() + planningHorizon;
    expect((await create({ topic: 'x', startTime }, '198.51.100.4')).status).toBe(201);
    expect(
      (await create({ topic: 'x', startTime: startTime + 60_000 }, '198.51.100.4')).status,
    ).toBe(400);
  });

  test('SECURITY M4: does not permit a list of barred people', async () => {
    const body = { topic: 'x', barred: { emails: ['a@example.org'] } };
    expect((await create(body, '198.51.100.3')).status).toBe(401);
    expect((await create(body, '198.51.100.3', accountToken())).status).toBe(201);
  });
});

test('SECURITY M4: a meeting without an account is removed a month after its end or last use', async () => {
  const day = 24 * 60 * 60 * 1000;
  const clock = { now: Date.now() };
  const environment = { ...systemEnvironment, now: () => clock.now };
  const { sql } = database;
  const store = new MeetingStore(sql, environment, testSecret);
  const log = pino({ level: 'silent' });
  const life = new MeetingLife({ sql, environment, secret: testSecret, log });
  const creator = life.creatorOf('198.51.100.9');
  expect(life.creatorOf('::ffff:198.51.100.9')).toBe(creator);
  expect(creator).not.toContain('198');
  const instant = await store.create({ topic: 'instant' }, creator);
  const later = { topic: 'later', startTime: clock.now + 10 * day, duration: 60 };
  const planned = await store.create(later, creator);
  const kept = await store.create({ topic: 'of an account' });
  const left = async () =>
    Promise.all(
      [instant, planned, kept].map(
        async ({ summary }) =>
          (await new MeetingStore(sql, environment, testSecret).read(summary.number)) !== undefined,
      ),
    );
  await life.purge();
  expect(await left()).toEqual([true, true, true]);
  clock.now += meetingLifetime + 1000;
  await life.purge();
  expect(await left()).toEqual([false, true, true]);
  clock.now += 11 * day;
  await life.purge();
  expect(await left()).toEqual([false, false, true]);
  expect(await life.hasRoom(creator)).toBe(true);
  const rows = (count: number) =>
    sql.execute(query`INSERT INTO meetings
      (number, mid, topic, host_key_hash, options, barred, created_at, creator)
      SELECT g::text || ${count}::text, g::text || ${count}::text, 'x', '', '{}', '{}',
        ${clock.now}::bigint, ${creator}
      FROM generate_series(1, ${count}::int) AS g`);
  await rows(mostOpenMeetings - 1);
  expect(await life.hasRoom(creator)).toBe(true);
  await rows(1);
  expect(await life.hasRoom(creator)).toBe(false);
  await life.close();
});

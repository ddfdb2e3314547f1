import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { makePostgresPlace, onServer, testSecret } from '../../../test/support/testDatabase';
import { systemEnvironment } from '../environment';
import { LeaseStore } from './leaseStore';
import { MeetingStore } from './meetingStore';
import { openDatabase, type Database } from './openDatabase';
import { RemovalStore } from './removalStore';

jest.setTimeout(180_000);

let where: Awaited<ReturnType<typeof makePostgresPlace>>;
const open: Database[] = [];
/** A pool of its own, as each gateway has one. */
const aPool = async (): Promise<Database> => {
  const database = await openDatabase(where.place);
  open.push(database);
  return database;
};
beforeAll(async () => {
  where = await makePostgresPlace();
});
afterAll(async () => {
  await Promise.all(open.map((database) => database.close()));
  await where.remove();
});

const aMeeting = async ({ sql: database }: Database): Promise<string> =>
  (await new MeetingStore(database, systemEnvironment, testSecret).create({ topic: 'Weekly' }))
    .summary.number;
/**
 * Resolves once the server's processes are gone: one that is asked to go may still take a query.
 */
const killAll = (): Promise<void> =>
  onServer(
    where.server,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${where.name}'`,
  );

describe('connections that the server closes', () => {
  test('are replaced when idle in the pool', async () => {
    const pool = await aPool();
    const number = await aMeeting(pool);
    await killAll();
    const store = new MeetingStore(pool.sql, systemEnvironment, testSecret);
    expect(await store.read(number)).toMatchObject({ summary: { topic: 'Weekly' } });
  });

  test('fail only the transaction that they serve, idle or within a query', async () => {
    const pool = await aPool();
    for (const ask of [
      killAll,
      (step: Pick<Database['sql'], 'execute'>) =>
        Promise.all([step.execute(sql`SELECT pg_sleep(4)`), killAll()]),
    ]) {
      const broken = pool.sql.transaction(async (step) => {
        await step.execute(sql`SELECT 1`);
        await ask(step);
        await step.execute(sql`SELECT 1`);
      });
      await expect(broken).rejects.toThrow('Failed query');
      await aMeeting(pool);
    }
  });
});

test('a gateway that is suspended within a transaction does not block the lease of its meeting', async () => {
  const [stopped, other] = [await aPool(), await aPool()];
  const number = await aMeeting(stopped);
  await new LeaseStore(stopped.sql).claim({ number, owner: 'one' }, { address: 'http://one' });
  let wake = (): void => undefined;
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const locked = new Promise<void>((isLocked) => {
    void stopped.sql
      .transaction(async (step) => {
        await step.execute(sql`SELECT * FROM leases WHERE number = ${number} FOR SHARE`);
        isLocked();
        await asleep;
      })
      .catch(() => undefined);
  });
  await locked;
  const claim = new LeaseStore(other.sql).claim(
    { number, owner: 'other' },
    { address: 'http://other', beaten: 1 },
  );
  expect(await claim).toMatchObject({ isOurs: true, epoch: 2 });
  wake();
});

describe('eight connection pools', () => {
  test('that claim one meeting at once have one owner', async () => {
    const pools = await Promise.all(Array.from({ length: 8 }, aPool));
    const [first] = pools;
    if (!first) throw new Error('There is no pool');
    for (let round = 0; round < 10; round += 1) {
      const number = await aMeeting(first);
      const claims = await Promise.all(
        pools.map((pool, at) =>
          new LeaseStore(pool.sql).claim({ number, owner: `${at}` }, { address: `http://${at}` }),
        ),
      );
      expect(claims.filter((claim) => claim?.isOurs === true)).toHaveLength(1);
      const beaten = await Promise.all(
        pools.map((pool, at) =>
          new LeaseStore(pool.sql).claim(
            { number, owner: `next ${at}` },
            { address: `http://next-${at}`, beaten: 1 },
          ),
        ),
      );
      expect(beaten.filter((claim) => claim?.isOurs === true)).toMatchObject([
        { isOurs: true, epoch: 2 },
      ]);
    }
  });

  test('remove people, take a meeting over and delete it at once without a deadlock', async () => {
    const pools = await Promise.all(Array.from({ length: 8 }, aPool));
    const [first] = pools;
    if (!first) throw new Error('There is no pool');
    for (let round = 0; round < 10; round += 1) {
      const number = await aMeeting(first);
      const key = { number, owner: 'one', epoch: 1 };
      await new LeaseStore(first.sql).claim(key, { address: 'http://one' });
      await Promise.all([
        ...pools.map((pool, userId) =>
          new RemovalStore(pool.sql).add({ run: 'run', userId, identifiers: ['identifier'] }, key),
        ),
        new MeetingStore(first.sql, systemEnvironment, testSecret).remove(number),
      ]);
      expect(await new RemovalStore(first.sql).read(number)).toEqual([]);
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase, testSecret } from '../../../test/support/testDatabase';
import { systemEnvironment } from '../environment';
import { LeaseStore, type LeaseKey } from './leaseStore';
import { MeetingStore } from './meetingStore';
import type { Database } from './openDatabase';
import { RunStore, type RunChange } from './runStore';

jest.setTimeout(180_000);

let database: Database;
let store: RunStore;
let meetings: MeetingStore;
let key: LeaseKey;
beforeAll(async () => {
  database = await openTestDatabase();
  store = new RunStore(database.sql);
  meetings = new MeetingStore(database.sql, systemEnvironment, testSecret);
});
afterAll(() => database.close());
beforeEach(async () => {
  const { number } = (await meetings.create({ topic: 'Weekly' })).summary;
  key = { number, owner: 'one', epoch: 1 };
  await new LeaseStore(database.sql).claim(key, { address: 'http://one' });
});

const aChange = (change: Partial<RunChange> = {}): RunChange => ({
  run: 'run-1',
  revision: 7,
  head: 'head',
  seats: [
    { userId: 1024, seat: 'Ada "the first"' },
    { userId: 2048, seat: 'Grace' },
  ],
  gone: [],
  entries: [],
  neededFrom: [],
  erased: [],
  ...change,
});

describe('the run of a meeting', () => {
  test('is read as written, and a change writes only its own rows', async () => {
    expect(await store.read(key.number)).toBeUndefined();
    expect(await store.save(key, aChange())).toBe(true);
    expect(await store.read(key.number)).toEqual({
      run: 'run-1',
      head: 'head',
      seats: [
        { userId: 1024, seat: 'Ada "the first"' },
        { userId: 2048, seat: 'Grace' },
      ],
      entries: [],
    });
    const seats = [
      { userId: 1024, seat: 'Ada, host' },
      { userId: 4_194_304_000, seat: 'The last' },
    ];
    expect(await store.save(key, aChange({ head: undefined, seats, gone: [2048] }))).toBe(true);
    expect(await store.read(key.number)).toEqual({
      run: 'run-1',
      head: 'head',
      seats,
      entries: [],
    });
    expect(await store.save(key, aChange({ head: 'new head', seats: [] }))).toBe(true);
    expect(await store.read(key.number)).toMatchObject({ head: 'new head', seats });
  });

  test('is written and cleared only by the holder of the lease', async () => {
    await store.save(key, aChange());
    for (const other of [
      { ...key, epoch: 2 },
      { ...key, owner: 'another' },
    ]) {
      expect(await store.save(other, aChange({ head: 'stale', gone: [1024] }))).toBe(false);
      await store.clear(other, 'run-1');
    }
    expect(await store.read(key.number)).toMatchObject({ head: 'head', seats: [{}, {}] });
  });

  test('is read without seats of another run', async () => {
    await store.save(key, aChange());
    await store.save(key, aChange({ run: 'run-2', seats: [{ userId: 1024, seat: 'Alan' }] }));
    expect(await store.read(key.number)).toMatchObject({
      run: 'run-2',
      seats: [{ userId: 1024, seat: 'Alan' }],
    });
  });

  test('is cleared by its own id, and not by an earlier run’s', async () => {
    await store.save(key, aChange());
    await store.clear(key, 'an earlier run');
    expect(await store.read(key.number)).toBeDefined();
    await store.clear(key, 'run-1');
    expect(await store.read(key.number)).toBeUndefined();
  });

  test('is deleted with its meeting', async () => {
    await store.save(key, aChange());
    await meetings.remove(key.number);
    const rows = await database.sql.execute(sql`SELECT * FROM run_seats
      WHERE number = ${key.number}`);
    expect(rows).toMatchObject({ rows: [] });
  });

  test('is written with ten thousand seats at once', async () => {
    const seats = Array.from({ length: 10_000 }, (_, at) => ({
      userId: (at + 1) * 1024,
      seat: 'x'.repeat(100),
    }));
    expect(await store.save(key, aChange({ seats }))).toBe(true);
    expect((await store.read(key.number))?.seats).toEqual(seats);
  });
});

describe('the log of a run', () => {
  const said = (revision: number, area = 'chat') => ({
    area,
    revision,
    entry: `entry ${revision}`,
  });
  const saves = (change: Partial<RunChange>) => store.save(key, aChange({ seats: [], ...change }));
  const entries = async () => (await store.read(key.number))?.entries;

  test('has its entries in order, each once, and keeps them at later writes', async () => {
    await saves({ entries: [said(9), said(8)] });
    // A write that was taken for failed is done again.
    await saves({ head: undefined, entries: [said(9), said(10)] });
    await saves({ head: 'another head' });
    expect(await entries()).toEqual([said(8), said(9), said(10)]);
  });

  test('is cut at its beginning where it is no longer needed, and no other log is', async () => {
    await saves({ entries: [said(1), said(2), said(2, 'polls')] });
    await saves({ entries: [said(3)], neededFrom: [{ area: 'chat', revision: 3 }] });
    expect(await entries()).toEqual([said(2, 'polls'), said(3)]);
  });

  test('loses entries that were erased, and none of the same number in another log', async () => {
    await saves({ entries: [said(1), said(2), said(3), said(2, 'polls')] });
    const erased = [2, 7].map((revision) => ({ area: 'chat', revision }));
    await saves({ head: undefined, entries: [said(4)], erased });
    expect(await entries()).toEqual([said(1), said(2, 'polls'), said(3), said(4)]);
  });

  test('is written only by the holder of the lease', async () => {
    await saves({ entries: [said(1)] });
    const change = { entries: [said(2)], neededFrom: [{ area: 'chat', revision: 2 }] };
    expect(await store.save({ ...key, epoch: 2 }, aChange(change))).toBe(false);
    expect(await entries()).toEqual([said(1)]);
  });

  test('is read in its own run alone, and deleted by the first entry of another run', async () => {
    await saves({ entries: [said(1)] });
    await saves({ run: 'run-2' });
    expect(await entries()).toEqual([]);
    await saves({ run: 'run-2', entries: [said(1)], neededFrom: [{ area: 'chat', revision: 1 }] });
    const rows = await database.sql.execute(sql`SELECT run FROM run_entries
      WHERE number = ${key.number}`);
    expect(rows).toMatchObject({ rows: [{ run: 'run-2' }] });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['its run', () => store.clear(key, 'run-1')],
    ['its meeting', () => meetings.remove(key.number)],
  ])('is deleted with %s', async (_what, end) => {
    await saves({ entries: [said(1)] });
    await end();
    const rows = await database.sql.execute(sql`SELECT * FROM run_entries
      WHERE number = ${key.number}`);
    expect(rows).toMatchObject({ rows: [] });
  });
});

describe('a lease that changes hands', () => {
  test('reports how long it was not renewed', async () => {
    const leases = new LeaseStore(database.sql);
    await database.sql.execute(sql`UPDATE leases SET renewed_at = renewed_at - 50000000000
      WHERE number = ${key.number}`);
    const claim = await leases.claim({ ...key, owner: 'two' }, { address: 'http://two' });
    expect(claim).toMatchObject({ isOurs: true, epoch: 2 });
    const away = claim?.isOurs === true ? claim.away : undefined;
    expect(away).toBeGreaterThanOrEqual(50_000_000_000);
    expect(away).toBeLessThan(50_000_060_000);
  });
});

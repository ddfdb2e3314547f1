import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { reportPieceSize } from '../../protocol/reportLimits';
import type { Database } from './openDatabase';
import type { ReportQuota } from './reportSpace';
import { ReportStore, type NewReport } from './reportStore';
import { reports } from './schema';

jest.setTimeout(180_000);

const clock = { now: 1_800_000_000_000 };
let database: Database;
let store: ReportStore;
beforeAll(async () => {
  database = await openTestDatabase();
  store = new ReportStore(database.sql, { now: () => clock.now });
});
beforeEach(async () => {
  await database.sql.delete(reports);
});
afterAll(() => database.close());

const quota = {
  bySender: 60_000,
  overall: 100_000,
  unfinished: 100,
  undisturbed: 30_000,
  runLogs: 20_000,
};
const inside = async (
  name: string,
  over: Partial<NewReport> = {},
  isWhole = true,
  of: ReportQuota = quota,
) => {
  clock.now += 1;
  const report: NewReport = {
    trackingId: `report-${name}`,
    kind: isWhole ? 'debug' : 'log',
    description: '',
    digest: 'digest',
    pieces: isWhole ? 1 : 3,
    reserved: 20_000,
    sender: name.charAt(0),
    nonce: 'nonce',
    ...over,
  };
  return store.begin(report, Buffer.alloc(10), { quota: of, isWhole });
};
const left = async () => {
  const rows = await database.sql.select({ id: reports.trackingId }).from(reports);
  return rows.map(({ id }) => id.replace('report-', '')).toSorted();
};
const fill = async () => {
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) expect(await inside(name)).toBe(true);
};

describe('SECURITY M8: a new report when the space is full', () => {
  test('replaces the oldest reports of the sender with the most, unless its own has as much', async () => {
    await fill();
    expect(await inside('c1')).toBe(true);
    expect(await left()).toEqual(['a2', 'a3', 'b1', 'b2', 'c1']);
    // Both have as much now, and the newcomer would have it as well.
    expect(await inside('c2')).toBe(false);
    expect(await left()).toEqual(['a2', 'a3', 'b1', 'b2', 'c1']);
  });

  test('replaces no more reports than needed, and none for a sender who has as much', async () => {
    await fill();
    expect(await inside('b3')).toBe(false);
    expect(await inside('c1', { reserved: 4096 })).toBe(true);
    expect(await left()).toEqual(['a2', 'a3', 'b1', 'b2', 'c1']);
    expect(await inside('d1', { reserved: 10_000 })).toBe(true);
    expect(await left()).toEqual(['a2', 'a3', 'b1', 'b2', 'c1', 'd1']);
  });

  test('replaces reports of several senders when one is not enough', async () => {
    for (let count = 10; count < 18; count += 1)
      await inside(`${count % 2 === 0 ? 'a' : 'b'}${count}`, { reserved: 12_500 });
    expect(await inside('c1', { reserved: 25_000 })).toBe(true);
    expect(await left()).toEqual(['a12', 'a14', 'a16', 'b13', 'b15', 'b17', 'c1']);
  });

  test('is refused to a sender beyond their own share', async () => {
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) await inside(name);
    expect(await inside('a4')).toBe(false);
    expect(await left()).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  test('replaces unfinished reports only of a sender who has several', async () => {
    for (const name of ['a1', 'a2', 'a3']) await inside(name, {}, false);
    for (const name of ['b1', 'c1']) await inside(name, {}, false);
    expect(await inside('d1')).toBe(true);
    expect(await left()).toEqual(['a2', 'a3', 'b1', 'c1', 'd1']);
    expect(await inside('e1', { reserved: 10_000 })).toBe(true);
    expect(await left()).toEqual(['a3', 'b1', 'c1', 'd1', 'e1']);
    expect(await inside('f1', { reserved: 10_000 })).toBe(true);
    expect(await inside('g1', { reserved: 10_000 })).toBe(true);
    // Each sender has at most one upload; finished ones give space.
    expect(await left()).toEqual(['a3', 'b1', 'c1', 'e1', 'f1', 'g1']);
    expect(await inside('h1', { reserved: 19_000 })).toBe(false);
  });

  test('does not replace a report whose file is being checked', async () => {
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1'])
      await inside(name, name === 'a1' ? { pieces: 1 } : {}, false);
    expect(await inside('d1')).toBe(true);
    expect(await left()).toEqual(['a1', 'a3', 'b1', 'c1', 'd1']);
  });

  test('replaces others as it grows, too', async () => {
    const wide = { ...quota, bySender: 1e6, overall: 154_096 };
    for (const name of ['a1', 'a2', 'a3']) await inside(name, { reserved: 50_000 }, true, wide);
    await inside('c1', { reserved: 4096, pieces: 2 }, false, wide);
    expect(await left()).toEqual(['a1', 'a2', 'a3', 'c1']);
    const piece = Buffer.alloc(reportPieceSize);
    expect(await store.addPiece('report-c1', 1, { bytes: piece, quota: wide })).toBe(true);
    expect(await left()).toEqual(['a2', 'a3', 'c1']);
  });

  test('replaces nothing if it would still not fit', async () => {
    await fill();
    expect(await inside('c1', { reserved: 50_000 })).toBe(false);
    expect(await left()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });
});

describe('SECURITY M8: the logs of runs', () => {
  const aRunLog = (name: string, reserved = 8000) =>
    inside(name, { kind: 'gateway', sender: 'house', reserved });

  test('have a share of their own, whatever people send', async () => {
    await fill();
    expect(await aRunLog('run-1')).toBe(true);
    expect(await aRunLog('run-2')).toBe(true);
    expect(await left()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'run-1', 'run-2']);
  });

  test('replace older ones, from the oldest on', async () => {
    for (const name of ['run-1', 'run-2', 'run-3']) expect(await aRunLog(name)).toBe(true);
    expect(await left()).toEqual(['run-2', 'run-3']);
    expect(await aRunLog('run-4', 20_001)).toBe(false);
    expect(await left()).toEqual(['run-2', 'run-3']);
  });

  test('use none of the space for people’s reports', async () => {
    await aRunLog('run-1');
    await aRunLog('run-2');
    await fill();
    expect(await left()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'run-1', 'run-2']);
    expect(await inside('house', { sender: 'house' })).toBe(true);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { logLifetime } from '../../protocol/limits';
import { reportPieceSize, unfinishedReportLifetime } from '../../protocol/reportLimits';
import type { ReportCursor } from '../../protocol/http/reports';
import type { Database } from './openDatabase';
import { ReportStore, type NewReport } from './reportStore';
import { reportPieces, reports } from './schema';

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

const quota = { bySender: 1e9, overall: 1e9, unfinished: 100, undisturbed: 1e9, runLogs: 1e9 };
const bytes = Buffer.from([0, 255, 1, 128, 10, 13]);
const aReport = (trackingId: string, over: Partial<NewReport> = {}): NewReport => ({
  trackingId,
  kind: 'log',
  description: "O'Hara; DROP TABLE reports",
  digest: 'digest',
  pieces: 3,
  reserved: 69_120,
  sender: 'one',
  nonce: 'nonce',
  ...over,
});
const begin = (trackingId: string, over: Partial<NewReport> = {}) =>
  store.begin(aReport(trackingId, over), bytes, { quota, isWhole: false });
const contentOf = async (trackingId: string): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of store.bytesOf(trackingId)) parts.push(part);
  return Buffer.concat(parts);
};
const ids = async (): Promise<readonly string[]> =>
  (await store.list({ limit: 100 })).map(({ trackingId }) => trackingId);
const rowCounts = async () => [
  (await database.sql.select({ id: reports.trackingId }).from(reports)).length,
  (await database.sql.select({ id: reportPieces.trackingId }).from(reportPieces)).length,
];

describe('stored reports', () => {
  test('are created once for each tracking id', async () => {
    expect(await begin('report-1')).toBe(true);
    expect(await begin('report-1', { digest: 'other' })).toBe(false);
    expect(await store.read('report-1')).toMatchObject({
      ...aReport('report-1'),
      came: 1,
      size: bytes.length,
      storedAt: null,
      damage: null,
    });
    expect(await store.read('report-2')).toBeUndefined();
  });

  test('have each piece once, in any order and however often it is sent', async () => {
    await begin('report-1');
    const add = (piece: number, part: Buffer) =>
      store.addPiece('report-1', piece, { bytes: part, quota });
    await add(2, Buffer.from('end'));
    await Promise.all([add(1, bytes), add(1, bytes), add(1, bytes)]);
    await add(0, Buffer.from('another beginning'));
    expect(await store.indicesOf('report-1')).toEqual([0, 1, 2]);
    expect(await store.read('report-1')).toMatchObject({ came: 3, size: 2 * bytes.length + 3 });
    const whole = Buffer.concat([bytes, bytes, Buffer.from('end')]);
    expect((await contentOf('report-1')).equals(whole)).toBe(true);
    await store.keep('report-1', { isSealed: false });
    await add(3, bytes);
    expect(await store.indicesOf('report-1')).toEqual([0, 1, 2]);
  });

  test('are completed only if they still exist', async () => {
    await begin('report-1');
    expect(await store.keep('report-1', { isSealed: false })).toBe(true);
    await store.remove('report-1');
    expect(await store.keep('report-1', { isSealed: false })).toBe(false);
    expect(await rowCounts()).toEqual([0, 0]);
  });

  test('get no piece before they are created', async () => {
    await store.addPiece('report-9', 1, { bytes, quota });
    expect(await rowCounts()).toEqual([0, 0]);
  });

  test('of many pieces are read in order', async () => {
    await begin('report-1', { pieces: 40 });
    for (let piece = 39; piece > 0; piece -= 1)
      await store.addPiece('report-1', piece, { bytes: Buffer.from([piece]), quota });
    const tail = (await contentOf('report-1')).subarray(bytes.length);
    expect([...tail]).toEqual(Array.from({ length: 39 }, (_, at) => at + 1));
  });

  test('are listed newest first once they are complete, page by page', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'unfinished']) {
      await begin(`report-${name}`);
      // Two of them at the same time.
      clock.now += name === 'b' ? 0 : 1;
      if (name !== 'unfinished') await store.keep(`report-${name}`, { isSealed: false });
    }
    const inOrder = ['report-d', 'report-c', 'report-b', 'report-a'];
    expect(await ids()).toEqual(inOrder);
    const paged: string[] = [];
    let before: { at: number; trackingId: string } | undefined;
    for (let page = 0; page < 4; page += 1) {
      const [entry] = await store.list({ limit: 1, before });
      before = entry;
      paged.push(entry?.trackingId ?? 'none');
    }
    expect(paged).toEqual(inOrder);
    expect(await store.list({ limit: 1, before })).toEqual([]);
  });

  test('are found by id, group, text and time', async () => {
    const said = ['Kein Ton', '100% CPU_LOAD', 'no sound', ''];
    for (const [at, description] of said.entries()) {
      await begin(`report-${at}`, { description, groupId: at === 3 ? 'group-of-three' : null });
      clock.now += 1;
      await store.keep(`report-${at}`, { isSealed: false });
    }
    const found = async (wanted: { text?: string; since?: number; before?: ReportCursor }) =>
      (await store.list({ limit: 100, ...wanted })).map(({ trackingId }) => trackingId);
    expect(await found({ text: 'SOUND' })).toEqual(['report-2']);
    expect(await found({ text: 'REPORT-1' })).toEqual(['report-1']);
    expect(await found({ text: 'of-three' })).toEqual(['report-3']);
    expect(await found({ text: '0% cpu_' })).toEqual(['report-1']);
    expect(await found({ text: '%' })).toEqual(['report-1']);
    expect(await found({ text: "'; DROP" })).toEqual([]);
    expect(await found({ since: clock.now - 1 })).toEqual(['report-3', 'report-2']);
    const before = { at: clock.now, trackingId: 'report-3' };
    expect(await found({ text: 'report', since: clock.now - 2, before })).toEqual([
      'report-2',
      'report-1',
    ]);
  });

  test('are listed with their damage', async () => {
    await begin('report-1');
    const damage = { kind: 'cut' as const, at: 7 };
    await store.keep('report-1', { isSealed: false, damage });
    expect(await store.list({ limit: 1 })).toEqual([
      {
        trackingId: 'report-1',
        kind: 'log',
        size: bytes.length,
        at: clock.now,
        description: "O'Hara; DROP TABLE reports",
        damage,
        isSealed: false,
        groupId: null,
      },
    ]);
  });
});

describe('the space for reports', () => {
  const narrow = { ...quota, bySender: 100_000, overall: 150_000 };
  const inside = (trackingId: string, sender: string, reserved: number) =>
    store.begin(aReport(trackingId, { sender, reserved }), bytes, {
      quota: narrow,
      isWhole: false,
    });

  test('is limited for one sender and for all', async () => {
    expect(await inside('report-1', 'one', 60_000)).toBe(true);
    expect(await inside('report-2', 'one', 60_000)).toBe(false);
    expect(await inside('report-3', 'two', 60_000)).toBe(true);
    expect(await inside('report-4', 'three', 60_000)).toBe(false);
    expect(await inside('report-5', 'three', 30_000)).toBe(true);
  });

  test('is freed when a report is smaller than reserved, or removed', async () => {
    await inside('report-1', 'one', 100_000);
    expect(await inside('report-2', 'one', 50_000)).toBe(false);
    await store.keep('report-1', { isSealed: true });
    expect(await inside('report-2', 'one', 50_000)).toBe(true);
    expect(await inside('report-3', 'one', 50_000)).toBe(false);
    await store.remove('report-2');
    expect(await inside('report-3', 'one', 50_000)).toBe(true);
  });

  test('is limited for many small reports', async () => {
    const results: boolean[] = [];
    for (let count = 0; count < 26; count += 1)
      results.push(await inside(`report-${count}`, 'one', 1));
    expect(results.filter(Boolean)).toHaveLength(24);
  });
});

describe('SECURITY M8: an unfinished report', () => {
  const narrow = { ...quota, bySender: 100_000, overall: 150_000, unfinished: 3 };
  const inside = (trackingId: string, over: Partial<NewReport> = {}) =>
    store.begin(aReport(trackingId, { reserved: 10_000, ...over }), bytes, {
      quota: narrow,
      isWhole: false,
    });
  const left = async () => {
    const rows = await database.sql.select({ id: reports.trackingId }).from(reports);
    return rows.map(({ id }) => id).toSorted();
  };

  test('that has rested for a minute is replaced once its sender has too many', async () => {
    for (const name of ['a', 'b', 'c']) expect(await inside(`report-${name}`)).toBe(true);
    clock.now += 59_999;
    await store.addPiece('report-b', 1, { bytes, quota: narrow });
    expect(await inside('report-d')).toBe(false);
    clock.now += 1;
    expect(await inside('report-d')).toBe(true);
    expect(await left()).toEqual(['report-b', 'report-d']);
  });

  test('of another sender is replaced only when all space is used', async () => {
    await inside('report-a', { sender: 'one', reserved: 60_000 });
    await inside('report-b', { sender: 'two', reserved: 60_000 });
    clock.now += 60_000;
    expect(await inside('report-c', { sender: 'three', reserved: 20_000 })).toBe(true);
    expect(await left()).toEqual(['report-a', 'report-b', 'report-c']);
    expect(await inside('report-d', { sender: 'three', reserved: 60_000 })).toBe(true);
    expect(await left()).toEqual(['report-c', 'report-d']);
  });

  test('with all its pieces is being checked, and is not replaced', async () => {
    await inside('report-a', { pieces: 2 });
    await store.addPiece('report-a', 1, { bytes, quota: narrow });
    await inside('report-b');
    await inside('report-c');
    clock.now += 60_000;
    expect(await inside('report-d')).toBe(true);
    expect(await left()).toEqual(['report-a', 'report-d']);
  });

  test('is not replaced by a report with the same id', async () => {
    await inside('report-a');
    clock.now += 60_000;
    expect(await inside('report-a')).toBe(false);
    expect(await left()).toEqual(['report-a']);
  });

  test('grows with its pieces as far as its sender’s space permits', async () => {
    const piece = Buffer.alloc(reportPieceSize);
    await begin('report-a', { pieces: 100, reserved: 5 * reportPieceSize });
    const of = { ...quota, bySender: 7 * reportPieceSize, unfinished: 3 };
    expect(await store.addPiece('report-a', 1, { bytes: piece, quota: of })).toBe(true);
    expect(await store.addPiece('report-a', 2, { bytes: piece, quota: of })).toBe(true);
    expect(await store.addPiece('report-a', 3, { bytes: piece, quota: of })).toBe(false);
    expect(await store.read('report-a')).toMatchObject({ came: 3 });
  });
});

describe('RELIABILITY 2.4 item 27: an expired report', () => {
  test('is deleted: unfinished after an hour, any after seven days', async () => {
    await begin('report-whole');
    await store.addPiece('report-whole', 1, { bytes, quota });
    await store.keep('report-whole', { isSealed: false });
    await begin('report-unfinished');
    await store.addPiece('report-unfinished', 1, { bytes, quota });
    clock.now += unfinishedReportLifetime - 1;
    await store.purge();
    expect(await rowCounts()).toEqual([2, 4]);
    clock.now += 1;
    expect(await store.read('report-unfinished')).toBeUndefined();
    await store.purge();
    expect(await rowCounts()).toEqual([1, 2]);
    clock.now += logLifetime - unfinishedReportLifetime - 1;
    await store.purge();
    expect(await ids()).toEqual(['report-whole']);
    expect(await rowCounts()).toEqual([1, 2]);
    clock.now += 1;
    // Not found from that moment on, and soon not there either.
    expect(await ids()).toEqual([]);
    expect(await store.read('report-whole')).toBeUndefined();
    expect(await rowCounts()).toEqual([1, 2]);
    await store.purge();
    expect(await rowCounts()).toEqual([0, 0]);
  });

  test('is deleted with any number of others', async () => {
    for (let count = 0; count < 25; count += 1) await begin(`report-${count}`);
    clock.now += logLifetime;
    await begin('report-new');
    await store.purge();
    expect(await rowCounts()).toEqual([1, 1]);
  });
});

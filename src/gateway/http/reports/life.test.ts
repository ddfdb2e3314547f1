import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aLogFile, aTrackingId, reportBodies } from '../../../../test/builders/aReport';
import { openTestDatabase } from '../../../../test/support/testDatabase';
import { reportList, reportPath, reportTaken } from '../../../protocol/http/reports';
import { logLifetime } from '../../../protocol/limits';
import { reportPieceSize, unfinishedReportLifetime } from '../../../protocol/reportLimits';
import type { Database } from '../../database/openDatabase';
import { reportPieces, reports } from '../../database/schema';
import { systemEnvironment, type Environment } from '../../environment';
import { startGateway, type RunningGateway } from '../../startGateway';
import { reportPurgeInterval } from './intake';

jest.setTimeout(180_000);

const supportToken = 'a-support-token-of-the-test-0123456789';
const clock = { ahead: 0 };
const purges: (() => void)[] = [];
/** Its wall clock goes as a test says, and what waits for a purge is in a test's hands. */
const environment: Environment = {
  ...systemEnvironment,
  now: () => Date.now() + clock.ahead,
  after: (delay, run) => {
    if (delay !== reportPurgeInterval) return systemEnvironment.after(delay, run);
    purges.push(run);
    return () => void purges.splice(0);
  },
};
let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startGateway({ port: 0, database, environment, supportToken, trustedProxies: 1 });
});
beforeEach(async () => {
  await database.sql.delete(reports);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const at = (path: string) => `http://127.0.0.1:${gateway.port}${path}`;
const headers = { 'content-type': 'application/json' };
const post = (body: unknown, { from = '192.0.2.1', token = '' } = {}) =>
  fetch(at(reportPath), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
const support = (path: string) =>
  fetch(at(path), { headers: { authorization: `Bearer ${supportToken}` } });
const listed = async () => reportList.parse(await (await support(reportPath)).json()).reports;
const rowsLeft = async () => [
  (await database.sql.select({ id: reports.trackingId }).from(reports)).length,
  (await database.sql.select({ id: reportPieces.trackingId }).from(reportPieces)).length,
];
const purge = async () => {
  const due = purges.splice(0);
  expect(due).toHaveLength(1);
  for (const run of due) run();
  // The next one is on its way once this one is through.
  for (let turn = 0; turn < 500 && purges.length === 0; turn += 1)
    await new Promise((done) => setTimeout(done, 5));
};

describe('RELIABILITY 2.4 item 27: reports', () => {
  test('are deleted after seven days, and unfinished ones after an hour', async () => {
    const [whole] = reportBodies(aLogFile(100));
    const [unfinished, rest] = reportBodies(aLogFile(30_000));
    const { trackingId } = reportTaken.parse(
      await (await post(whole, { from: '192.0.2.9' })).json(),
    );
    const begun = reportTaken.parse(await (await post(unfinished, { from: '192.0.2.9' })).json());
    const file = `${reportPath}/${trackingId}/file`;

    clock.ahead += unfinishedReportLifetime;
    expect((await post(rest, { token: begun.uploadToken ?? '' })).status).toBe(404);
    await purge();
    expect(await rowsLeft()).toEqual([1, 1]);

    clock.ahead += logLifetime - unfinishedReportLifetime - 60_000;
    await purge();
    expect((await listed()).map((report) => report.trackingId)).toEqual([trackingId]);
    expect((await support(file)).status).toBe(200);

    clock.ahead += 60_000;
    expect(await listed()).toEqual([]);
    expect((await support(file)).status).toBe(404);
    await purge();
    expect(await rowsLeft()).toEqual([0, 0]);
  });

  test('are limited for one address, while others succeed', async () => {
    const begin = (from: string) => post(reportBodies(aLogFile(100))[0], { from });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await begin('192.0.2.1')).status);
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect((await begin('192.0.2.2')).status).toBe(200);
  });

  test('SECURITY M8: count with the bytes that arrived, and make room once they rest', async () => {
    const messages = Buffer.alloc(reportPieceSize).toString('base64');
    const pieceOf = (trackingId: string, piece: number) => {
      const meta = { version: 1, flag: 'piece', piece, pieces: 2140, digest: 'a'.repeat(64) };
      return { messages, meta: { ...meta, trackingId } };
    };
    const from = '192.0.2.3';
    const begin = () => post(pieceOf(aTrackingId(), 0), { from });
    const honest = aTrackingId();
    const { uploadToken: token = '' } = reportTaken.parse(
      await (await post(pieceOf(honest, 0), { from })).json(),
    );
    for (let count = 0; count < 9; count += 1) expect((await begin()).status).toBe(200);
    const full = await begin();
    expect(full.status).toBe(507);
    expect(await full.json()).toMatchObject({ type: 'full' });
    const rows = await database.sql.select().from(reports);
    expect(rows.map(({ reserved }) => reserved)).toEqual(
      Array<number>(10).fill(5 * reportPieceSize),
    );
    // Nobody’s address is kept.
    expect(JSON.stringify(rows)).not.toContain('192.0');

    clock.ahead += 40_000;
    expect((await post(pieceOf(honest, 1), { from, token })).status).toBe(200);
    clock.ahead += 20_000;
    expect((await begin()).status).toBe(200);
    // What rested is gone, and what went on is there.
    expect(await rowsLeft()).toEqual([2, 3]);
    expect((await post(pieceOf(honest, 2), { from, token })).status).toBe(200);
  });
});

import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import { aLogFile, reportBodies } from '../../../../test/builders/aReport';
import { openTestDatabase } from '../../../../test/support/testDatabase';
import { fail } from '../../../kernel/result';
import { reportPiece } from '../../../protocol/http/reports';
import type { Database } from '../../database/openDatabase';
import { ReportStore, type ReportFinding } from '../../database/reportStore';
import { systemEnvironment } from '../../environment';
import { Metrics } from '../../metrics';
import { ReportIntake } from './intake';
import { defaultReportLimits } from './limits';

jest.setTimeout(180_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A store whose reports another gateway removes while their files are looked through. */
class PurgedStore extends ReportStore {
  override async keep(trackingId: string, finding: ReportFinding): Promise<boolean> {
    await this.remove(trackingId);
    return super.keep(trackingId, finding);
  }
}

test('a report that was removed during the check of its file is not confirmed', async () => {
  const lines: string[] = [];
  const store = new PurgedStore(database.sql, systemEnvironment);
  const intake = new ReportIntake({
    store,
    environment: systemEnvironment,
    secret: 'g'.repeat(32),
    quota: defaultReportLimits.quota,
    log: pino({}, { write: (line) => void lines.push(line) }),
    metrics: new Metrics(),
  });
  const { messages, meta } = reportPiece.parse(reportBodies(aLogFile(9000))[0]);
  const bytes = Buffer.from(messages, 'base64');
  const sender = { address: '192.0.2.1', token: undefined };
  const outcome = await intake.takePiece({ meta, bytes }, sender, () => true);
  await intake.close();
  expect(outcome).toEqual(fail('unknown'));
  expect(lines).toEqual([]);
});

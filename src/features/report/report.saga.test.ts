import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient, type TestClient } from '../../../test/builders/client';
import { aMeetingInfo } from '../../../test/builders/meeting';
import { createFakeReports, reportTrouble } from '../../../test/fakes/fakeReports';
import { createFakeStorage, type FakeStorage } from '../../../test/fakes/fakeStorage';
import type { StoredLog } from '../../protocol/engine/log';
import { PlenaryError } from '../../protocol/error';
import { reportPieceSize } from '../../protocol/reportLimits';
import { infoReceived } from '../meeting/meeting.actions';
import {
  cancelReportRequested,
  closeReportRequested,
  listReportsRequested,
  reportRequested,
} from './report.actions';

const logId = 'own-log-0000';
/** Lets a report run for `millis` of the fake time, a little at a time. */
const during = async ({ clock }: TestClient, millis: number): Promise<void> => {
  const step = millis > 1000 ? 50 : 10;
  for (let gone = 0; gone < millis; gone += step) await clock.advance(step);
};
const send = (ada: TestClient, wish: Parameters<typeof reportRequested>[0] = { logId }) => {
  const outcome = ada.client.perform(reportRequested(wish));
  outcome.catch(() => undefined);
  return outcome;
};
const giveUp = async (ada: TestClient): Promise<void> => {
  void ada.client.perform(cancelReportRequested());
  await during(ada, 20);
};
const piecesSent = ({ reports }: TestClient) =>
  reports.sent.map(({ meta }) => (meta.flag === 'error' ? -1 : meta.piece));

describe('a report', () => {
  test('goes in pieces of one size, at most twenty a second, with the text in the first', async () => {
    const ada = aClient();
    const sent = send(ada, { logId, text: 'No sound' });
    await during(ada, 40);
    expect(piecesSent(ada)).toEqual([0]);
    await during(ada, 500);
    const trackingId = await sent;
    expect(trackingId).toHaveLength(12);
    expect(piecesSent(ada)).toEqual([0, 1, 2]);
    expect(ada.reports.sent.map(({ meta }) => meta)).toMatchObject([
      { version: 1, flag: 'piece', trackingId, pieces: 3, description: 'No sound' },
      { flag: 'piece', piece: 1 },
      { flag: 'last', piece: 2 },
    ]);
    expect(Buffer.from(ada.reports.sent[0]?.messages ?? '', 'base64')).toHaveLength(
      reportPieceSize,
    );
    expect(ada.state().report).toMatchObject({ phase: 'sent', trackingId });
    expect(ada.state().report.earlier).toMatchObject([{ trackingId }]);
    // The log shows what happened.
    const types = ada.actions.map(({ type }) => type).filter((type) => type.startsWith('report/'));
    expect(types).toEqual([
      'report/reportRequested',
      'report/started',
      'report/packed',
      ...['report/advanced', 'report/advanced', 'report/advanced'],
      'report/earlierRead',
      'report/sent',
    ]);
    expect(ada.storage.localItems.get('reports')).toMatchObject([{ trackingId }]);
  });

  test('says of which run of a meeting it is, as the gateway does of its own log', async () => {
    const ada = await aJoinedClient({ reply: { confId: 'run-of-meeting' } });
    ada.reports.logs.push({ ...ada.reports.logs[0], logId: 'of-another-page' } as StoredLog);
    const wishes = [{ logId }, { text: 'No sound' }, { logId: 'of-another-page' }];
    const groups: unknown[] = [];
    for (const wish of [...wishes, { logId, groupId: 'asked-by-host' }]) {
      ada.reports.sent.length = 0;
      const sent = send(ada, wish);
      await during(ada, 500);
      await sent;
      groups.push(ada.reports.sent[0]?.meta);
    }
    expect(groups).toMatchObject([
      { groupId: 'run-of-meeting' },
      { groupId: 'run-of-meeting' },
      expect.not.objectContaining({ groupId: expect.anything() }),
      { groupId: 'asked-by-host' },
    ]);
  });

  test('has the id of the failure that it is about, and goes without a log in words alone', async () => {
    const ada = aClient();
    const sent = send(ada, { text: 'It would not start', trackingId: 'aBcD1234eFgH' });
    await during(ada, 100);
    expect(await sent).toBe('aBcD1234eFgH');
    expect(ada.reports.sent).toMatchObject([
      { messages: 'It would not start', meta: { flag: 'error', trackingId: 'aBcD1234eFgH' } },
    ]);
  });

  test('waits where nobody answers, as long as the gateway asks for, and goes on', async () => {
    const ada = aClient();
    ada.reports.troubles.push(reportTrouble('too-often', 3000), reportTrouble('unreachable'));
    const sent = send(ada);
    await during(ada, 2900);
    expect(piecesSent(ada)).toEqual([0]);
    expect(ada.state().report.phase).toBe('waiting');
    await during(ada, 3000);
    expect(await sent).toBe(ada.state().report.trackingId);
    expect(piecesSent(ada)).toEqual([0, 0, 0, 1, 2]);
  });

  test('that is given up for now goes on where it stopped, with what the gateway says is missing', async () => {
    const ada = aClient();
    const first = send(ada);
    await during(ada, 60);
    expect(piecesSent(ada)).toEqual([0, 1]);
    for (let n = 0; n < 11; n += 1) ada.reports.troubles.push(reportTrouble('unreachable'));
    await during(ada, 120_000);
    await expect(first).rejects.toThrow(PlenaryError);
    expect(ada.state().report).toMatchObject({ phase: 'failed', failure: 'unreachable' });
    const { trackingId } = ada.state().report;
    ada.reports.sent.length = 0;
    const again = send(ada);
    await during(ada, 500);
    expect(await again).toBe(trackingId);
    expect(ada.reports.asked).toEqual([trackingId]);
    expect(piecesSent(ada)).toEqual([2]);
  });

  test('that a reload has cut goes on after it, with what the gateway does not have', async () => {
    const storage = createFakeStorage();
    const reports = createFakeReports();
    const ada = aClient({ storage, loadReports: reports.load });
    void send(ada, { logId, text: 'No sound' });
    await during(ada, 60);
    expect(reports.sent.map(({ meta }) => 'piece' in meta && meta.piece)).toEqual([0, 1]);
    const { trackingId } = ada.state().report;
    await ada.client.dispose();
    reports.sent.length = 0;
    const reloaded = aClient({ storage, loadReports: reports.load });
    await during(reloaded, 500);
    expect(reports.asked).toEqual([trackingId]);
    expect(reports.sent.map(({ meta }) => meta)).toMatchObject([{ trackingId, piece: 2 }]);
    expect(reloaded.state().report).toMatchObject({
      phase: 'sent',
      trackingId,
      earlier: [{ trackingId }],
    });
    // Once is enough.
    await during(aClient({ storage, loadReports: reports.load }), 500);
    expect(reports.sent).toHaveLength(1);
    expect(storage.localItems.has('unfinishedReport')).toBe(false);
  });

  test.each([
    ['is another tab’s', (storage: FakeStorage) => storage.sessionItems.clear()],
    ['was given up', (_storage: FakeStorage, ada: TestClient) => giveUp(ada)],
    [
      'the gateway has let go of',
      ({ localItems }: FakeStorage) => {
        const kept = localItems.get('unfinishedReport') as { at: number };
        localItems.set('unfinishedReport', { ...kept, at: kept.at - 61 * 60_000 });
      },
    ],
    ['cannot be read', ({ localItems }: FakeStorage) => localItems.set('unfinishedReport', 'x')],
  ])('that %s does not go on after a reload', async (_why, happen) => {
    const storage = createFakeStorage();
    const reports = createFakeReports();
    const ada = aClient({ storage, loadReports: reports.load });
    void send(ada);
    await during(ada, 60);
    await happen(storage, ada);
    await ada.client.dispose();
    const before = reports.sent.length;
    const reloaded = aClient({ storage, loadReports: reports.load });
    await during(reloaded, 500);
    expect(reports.sent).toHaveLength(before);
    expect(reloaded.state().report.phase).toBe('idle');
  });

  test.each(['damaged', 'conflict', 'unknown'] as const)(
    'that the gateway calls %s is sent once more, as another one',
    async (fault) => {
      const ada = aClient();
      ada.reports.troubles.push(reportTrouble(fault));
      const sent = send(ada);
      await during(ada, 500);
      const [refused, ...taken] = ada.reports.sent.map(({ meta }) => meta.trackingId);
      expect(new Set(taken)).toEqual(new Set([await sent]));
      expect(taken).not.toContain(refused);
      expect(piecesSent(ada)).toEqual([0, 0, 1, 2]);
    },
  );

  test.each(['full', 'not-a-log', 'malformed', 'too-large', 'forbidden'] as const)(
    'that the gateway refuses as %s is not tried again',
    async (fault) => {
      const ada = aClient();
      ada.reports.troubles.push(reportTrouble(fault));
      const sent = send(ada);
      await during(ada, 5000);
      await expect(sent).rejects.toMatchObject({ reason: "We couldn't send the report." });
      expect(ada.reports.sent).toHaveLength(1);
      expect(ada.state().report).toMatchObject({ phase: 'failed', failure: fault });
    },
  );

  test('larger than all logs of a browser is refused before a byte is sent', async () => {
    const ada = aClient();
    ada.reports.fileSize = 49_283_073;
    const sent = send(ada);
    await during(ada, 100);
    await expect(sent).rejects.toThrow(PlenaryError);
    expect(ada.reports.sent).toEqual([]);
    expect(ada.state().report.failure).toBe('too-large');
  });

  test('without a log says so', async () => {
    const ada = aClient();
    ada.reports.hasLog = false;
    const sent = send(ada);
    await during(ada, 100);
    await expect(sent).rejects.toThrow(PlenaryError);
    expect(ada.state().report.failure).toBe('no-log');
  });

  test('can be given up, and is alone on its way', async () => {
    const ada = aClient();
    const sent = send(ada);
    await during(ada, 40);
    await expect(send(ada)).rejects.toMatchObject({ reason: 'A report is already being sent.' });
    await ada.client.perform(cancelReportRequested());
    expect(await sent).toBe('');
    await during(ada, 1000);
    expect(piecesSent(ada)).toEqual([0]);
    expect(ada.state().report).toMatchObject({ phase: 'idle', trackingId: '' });
  });

  test('is encrypted for whom the meeting names', async () => {
    const ada = aClient();
    ada.client.store.dispatch(infoReceived(aMeetingInfo({ logEncryptionPubKey: 'MIIB' })));
    const sent = send(ada);
    await during(ada, 500);
    await sent;
    expect(ada.reports.sealedFor).toBe('MIIB');
  });
});

describe('earlier reports', () => {
  test('are the last seven of this browser', async () => {
    const ada = aClient();
    const sent: unknown[] = [];
    for (let n = 0; n < 8; n += 1) {
      const one = send(ada, { text: `It failed ${n}` });
      await during(ada, 100);
      sent.unshift(await one);
      await ada.client.perform(closeReportRequested());
    }
    expect(ada.state().report.earlier.map(({ trackingId }) => trackingId)).toEqual(
      sent.slice(0, 7),
    );
    const later = aClient({ storage: ada.storage });
    await later.client.perform(listReportsRequested());
    expect(later.state().report.earlier).toEqual(ada.state().report.earlier);
  });

  test('that cannot be read are none', async () => {
    const ada = aClient();
    ada.storage.localItems.set('reports', [{ trackingId: '<b>', at: 'now' }]);
    await ada.client.perform(listReportsRequested());
    expect(ada.state().report.earlier).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { reportRequested } from '../../src/features/report/report.actions';
import type { RunningGateway } from '../../src/gateway/startGateway';
import { PieceReader } from '../../src/protocol/action-log/container';
import { reportEntry, reportList, reportPath } from '../../src/protocol/http/reports';
import { reportChunkSize } from '../../src/protocol/limits';
import { createReports } from '../../src/transport/browser/reports';
import type { StoredLogs } from '../../src/transport/reportsPort';
import { aLogFile, aTrackingId } from '../builders/aReport';
import { aClient, type TestClient } from '../builders/client';
import { useGateway } from '../support/testGateway';

const supportToken = 'a-support-token-of-the-test-0123456789';
const wide = { burst: 1e6, interval: 1 };
const narrow = { burst: 3, interval: 2000 };
const of = (one: typeof wide) => ({ byMeetingAndAddress: one, byMeeting: one, byAddress: one });
const gateway = useGateway({ supportToken, reportLimits: { begin: of(wide), piece: of(wide) } });
const busy = useGateway({ supportToken, reportLimits: { begin: of(wide), piece: of(narrow) } });

/** What the network does with a call: `lost` reaches the gateway, and its answer nobody. */
type Fate = 'whole' | 'cut' | 'lost';
interface Net {
  fates: Fate[];
  statuses: number[];
  /** When each call was made, in the client's time. */
  times: number[];
  now: () => number;
  at: Pick<RunningGateway, 'port'> | undefined;
}
const net: Net = { fates: [], statuses: [], times: [], now: () => 0, at: undefined };
const ownFetch = globalThis.fetch;
const support = (path: string) =>
  ownFetch(`http://127.0.0.1:${net.at?.port}${path}`, {
    headers: { authorization: `Bearer ${supportToken}` },
  });

beforeEach(() => {
  Object.assign(net, { fates: [], statuses: [], times: [], at: gateway });
  globalThis.fetch = async (path, init) => {
    const fate = net.fates.shift() ?? 'whole';
    if (fate === 'cut') throw new TypeError('Failed to fetch');
    const answer = await ownFetch(`http://127.0.0.1:${net.at?.port}${String(path)}`, init);
    net.statuses.push(answer.status);
    net.times.push(net.now());
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  };
});
afterEach(() => {
  globalThis.fetch = ownFetch;
});

const file = aLogFile(150_000);
const logs: StoredLogs = {
  ownId: 'own',
  list: async () => [],
  draft: async () => ({ draftId: 1, bytes: 1, lines: 1, actions: 1, startedAt: 1, endedAt: 2 }),
  show: async () => [],
  pack: async () => ({
    file: new Blob([new Uint8Array(file)]),
    digest: Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(file))).toString(
      'hex',
    ),
  }),
  redact: async (text) => text,
  forget: async () => undefined,
};
const page = { navigator: { sendBeacon: () => true } } as unknown as Window;
const gatewayReports = () =>
  createReports(page, { home: '', logs: async () => logs, onTrouble: () => () => undefined });

/** A client whose reports go to the gateway. */
const aReporter = (): TestClient => {
  const port = gatewayReports();
  return aClient({ loadReports: async () => port });
};
/** Of the fake time at once, in milliseconds. */
const step = 60;
/** Lets the fake time run until `outcome` is there. */
const live = async <T>({ clock }: TestClient, outcome: Promise<T>): Promise<T> => {
  const run = { isOver: false };
  const over = outcome.finally(() => (run.isOver = true));
  over.catch(() => undefined);
  while (!run.isOver) {
    await clock.advance(step);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  return over;
};
const send = (ada: TestClient, trackingId = aTrackingId()) =>
  live(ada, ada.client.perform(reportRequested({ logId: 'own', text: 'No sound', trackingId })));
const entryOf = async (trackingId: unknown) => {
  const { reports } = reportList.parse(await (await support(reportPath)).json());
  return reports.map((one) => reportEntry.parse(one)).find((one) => one.trackingId === trackingId);
};
const fileOf = async (trackingId: unknown): Promise<Buffer> =>
  Buffer.from(await (await support(`${reportPath}/${String(trackingId)}/file`)).arrayBuffer());

describe('a report that a client sends to a gateway', () => {
  test('arrives whole, with its text', async () => {
    const trackingId = await send(aReporter());
    expect(await entryOf(trackingId)).toMatchObject({ kind: 'log', description: 'No sound' });
    const kept = await fileOf(trackingId);
    expect(kept.equals(file)).toBe(true);
    expect(new PieceReader().push(kept).ok).toBe(true);
  });

  test('arrives over a connection that is cut in its middle, and whose answers are lost', async () => {
    net.fates = ['lost', 'whole', 'cut', 'cut', 'lost', 'whole', 'cut', 'whole', 'lost'];
    const trackingId = await send(aReporter());
    expect((await fileOf(trackingId)).equals(file)).toBe(true);
  });

  test('goes on after it was given up, with what the gateway does not have', async () => {
    const ada = aReporter();
    net.fates = ['whole', 'whole', 'whole', ...Array.from({ length: 11 }, () => 'cut' as const)];
    const id = aTrackingId();
    await expect(send(ada, id)).rejects.toMatchObject({ reason: "We couldn't send the report." });
    expect(ada.state().report).toMatchObject({ phase: 'failed', failure: 'unreachable' });
    const before = net.statuses.length;
    const trackingId = await send(ada, id);
    expect(trackingId).toBe(id);
    expect((await fileOf(trackingId)).equals(file)).toBe(true);
    // One question, and the four pieces that were missing.
    expect(net.statuses.length - before).toBe(5);
  });

  test('keeps to the bound of a gateway that has no time', async () => {
    net.at = busy;
    const ada = aReporter();
    net.now = ada.clock.monotonic;
    const trackingId = await send(ada);
    expect(net.statuses).toContain(429);
    expect((await fileOf(trackingId)).equals(file)).toBe(true);
    const rests = net.statuses.flatMap((status, call) =>
      status === 429 ? [(net.times[call + 1] ?? 0) - (net.times[call] ?? 0)] : [],
    );
    expect(Math.min(...rests)).toBeGreaterThanOrEqual(1000 - step);
  });

  test.each([
    ['longer than a chunk', 'x'.repeat(reportChunkSize + 1), 'too-large'],
    ['no base64', '<script>', 'malformed'],
  ])('is refused where a string is %s', async (_what, messages, fault) => {
    const meta = {
      version: 1,
      flag: 'last',
      trackingId: 'a-tracking-id',
      piece: 0,
      pieces: 1,
    } as const;
    const sent = await gatewayReports().send({
      messages,
      meta: { ...meta, digest: 'a'.repeat(64) },
    });
    expect(sent).toMatchObject({ ok: false, error: { fault } });
  });

  test('beside errors and debug posts, which show the token of the page', async () => {
    const port = gatewayReports();
    const error = {
      model_id: 1024,
      model_type: 'Seat',
      category: 'saga',
      reason: 'It broke',
    } as const;
    const taken = await port.reportError({ ...error, is_monitoring_log: true });
    expect(taken).toMatchObject({ ok: true });
    expect(await port.debug({ type: 'layout', params: { width: 4 } })).toMatchObject({ ok: true });
    const { reports } = reportList.parse(await (await support(reportPath)).json());
    expect(reports.map(({ kind, description }) => [kind, description])).toEqual(
      expect.arrayContaining([
        ['error', 'saga: It broke'],
        ['debug', 'layout'],
      ]),
    );
  });
});

import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { aTrackingId } from '../../../../test/builders/aReport';
import { useGateway } from '../../../../test/support/testGateway';
import { csrfAnswer, errorLogPaths } from '../../../protocol/http/errorLogs';
import { reportList, reportPath, reportTaken } from '../../../protocol/http/reports';
import { errorReportThrottle, reportChunkSize } from '../../../protocol/limits';

jest.setTimeout(180_000);

const supportToken = 'a-support-token-of-the-test-0123456789';
const lines: string[] = [];
const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
  lines.push(chunk.toString());
  done();
};
const log = pino({ level: 'trace' }, new Writable({ write }));
const none = { burst: 1e6, interval: 1 };
const wide = { byMeetingAndAddress: none, byMeeting: none, byAddress: none };
const gateway = useGateway({ supportToken, log, reportLimits: { error: wide, post: wide } });
const strict = useGateway({ supportToken, trustedProxies: 1 });

type Headers = Record<string, string>;
const at = (path: string, { port } = gateway) => `http://127.0.0.1:${port}${path}`;
const aToken = async (where = gateway) =>
  csrfAnswer.parse(await (await fetch(at(errorLogPaths.token, where))).json()).token;
const helper = async (where = gateway): Promise<Headers> => ({
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'x-csrf-token': await aToken(where),
});
const post = (path: string, body: unknown, headers: Headers, where = gateway) =>
  fetch(at(path, where), {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const refused = async (answer: Response) => {
  const { type } = (await answer.json()) as { type: string };
  return [answer.status, type];
};
const support = async (path: string) =>
  fetch(at(path), { headers: { authorization: `Bearer ${supportToken}` } });
const kept = async (answer: Response) => {
  const { trackingId } = reportTaken.parse(await answer.json());
  const { reports } = reportList.parse(await (await support(reportPath)).json());
  const file = await (await support(`${reportPath}/${trackingId}/file`)).text();
  return { entry: reports.find((report) => report.trackingId === trackingId), file };
};

const anError = {
  model_id: 'seat-4711',
  model_type: 'Seat',
  category: 'peer',
  reason: 'Ice failed',
  data: { deep: [1, { er: null }] },
  is_monitoring_log: false,
};
const { is_monitoring_log: _flag, ...withoutFlag } = anError;

describe('an error report', () => {
  test.each<[string, unknown]>([
    ['a flag', anError],
    ['logs', { ...withoutFlag, logs: ['one', { two: 2 }] }],
    ['a number for its seat', { ...anError, model_id: 4711 }],
  ])('with %s is stored unchanged', async (_what, body) => {
    const answer = await post(errorLogPaths.errorLog, body, await helper());
    expect(answer.status).toBe(201);
    const { entry, file } = await kept(answer);
    expect(entry).toMatchObject({ kind: 'error', description: 'peer: Ice failed', damage: null });
    expect(file).toBe(JSON.stringify(body));
  });

  test('is also accepted at the report URL, once for each tracking id', async () => {
    const meta = { version: 1, flag: 'error', trackingId: aTrackingId(), description: 'Late' };
    const send = (messages: string) =>
      post(reportPath, { messages, meta }, { 'content-type': 'application/json' });
    const { entry, file } = await kept(await send('TypeError at ü'));
    expect(entry).toMatchObject({ kind: 'error', description: 'Late' });
    expect(file).toBe('TypeError at ü');
    expect((await send('TypeError at ü')).status).toBe(200);
    expect(await refused(await send('another'))).toEqual([409, 'conflict']);
  });

  test.each<[string, unknown]>([
    ['another model', { ...anError, model_type: 'User' }],
    ['no seat', { ...anError, model_id: undefined }],
    ['a seat that is a path', { ...anError, model_id: '../x' }],
    ['neither flag nor logs', withoutFlag],
    ['flag and logs', { ...anError, logs: [] }],
    ['logs of another type', { ...withoutFlag, logs: 7 }],
    ['an unknown field', { ...anError, admin: true }],
    ['a reason that is too long', { ...anError, reason: 'x'.repeat(2001) }],
    ['a category that is too long', { ...anError, category: 'x'.repeat(201) }],
    ['no JSON', '{'],
    ['a list', [anError]],
  ])('with %s is refused', async (_what, body) => {
    const answer = await post(errorLogPaths.errorLog, body, await helper());
    expect(await refused(answer)).toEqual([400, 'malformed']);
  });

  test('is accepted from one address every 600 ms', async () => {
    const headers = { ...(await helper(strict)), 'x-forwarded-for': '192.0.2.1' };
    const send = (address = '192.0.2.1') =>
      post(errorLogPaths.errorLog, anError, { ...headers, 'x-forwarded-for': address }, strict);
    expect((await send()).status).toBe(201);
    const tooSoon = await send();
    expect(tooSoon.headers.get('retry-after')).toBe('1');
    expect(await refused(tooSoon)).toEqual([429, 'too-often']);
    const meta = { version: 1, flag: 'error', trackingId: aTrackingId() };
    const other = await post(reportPath, { messages: 'x', meta }, headers, strict);
    expect(await refused(other)).toEqual([429, 'too-often']);
    expect((await send('192.0.2.2')).status).toBe(201);
    await sleep(errorReportThrottle);
    expect((await send()).status).toBe(201);
  });
});

describe('a debug post', () => {
  test('is stored unchanged', async () => {
    const body = { type: 'devices', params: { count: 3 } };
    const { entry, file } = await kept(await post(errorLogPaths.debug, body, await helper()));
    expect(entry).toMatchObject({ kind: 'debug', description: 'devices' });
    expect(file).toBe(JSON.stringify(body));
  });

  test.each<[string, unknown]>([
    ['no type', { params: {} }],
    ['a type that is no text', { type: 7 }],
    ['an unknown field', { type: 'a', params: 1, more: 2 }],
  ])('with %s is refused', async (_what, body) => {
    const answer = await post(errorLogPaths.debug, body, await helper());
    expect(await refused(answer)).toEqual([400, 'malformed']);
  });
});

describe('the beacon of a closing page', () => {
  test.each(['text/plain;charset=UTF-8', 'application/json'])('is accepted as %s', async (type) => {
    const body = { description: 'closed in a call', token: await aToken() };
    const answer = await post(errorLogPaths.actionLog, body, { 'content-type': type });
    expect((await kept(answer)).entry).toMatchObject({
      kind: 'action',
      description: 'closed in a call',
    });
  });

  test('without a valid token is refused', async () => {
    const send = (body: object) =>
      post(errorLogPaths.actionLog, body, { 'content-type': 'text/plain' });
    expect(await refused(await send({ description: 'x' }))).toEqual([400, 'malformed']);
    const forged = { description: 'x', token: 'a.b.c' };
    expect(await refused(await send(forged))).toEqual([403, 'forbidden']);
  });
});

describe('error and debug posts', () => {
  const paths = [
    [errorLogPaths.errorLog, anError],
    [errorLogPaths.debug, { type: 'devices' }],
  ] as const;

  test.each(paths)('to %s require both headers of the fetch helpers', async (path, body) => {
    const headers = await helper();
    const without = (name: string) =>
      Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
    for (const bad of [
      without('x-requested-with'),
      without('x-csrf-token'),
      { ...headers, 'x-requested-with': 'fetch' },
      { ...headers, 'x-csrf-token': 'a.b.c' },
      { ...headers, origin: 'https://evil.example' },
      { ...headers, 'sec-fetch-site': 'cross-site' },
    ])
      expect(await refused(await post(path, body, bad))).toEqual([403, 'forbidden']);
    expect((await post(path, body, headers)).status).toBe(201);
  });

  test.each([...paths.map(([path]) => path), errorLogPaths.actionLog])(
    'to %s are limited in size',
    async (path) => {
      const body = { type: 'x'.repeat(reportChunkSize) };
      expect(await refused(await post(path, body, await helper()))).toEqual([413, 'too-large']);
    },
  );

  test('RELIABILITY 2.4 item 27: add only the gateway’s own lines to its log, whatever they contain', async () => {
    const escape = '\u001b[31m\u009b31m\r\n{"level":60,"msg":"canary-line"}\u2028\u202e';
    const canary = { canary: [escape, 'canary@example.org'] };
    const headers: Headers = { ...(await helper()), 'user-agent': 'canary-agent' };
    const meta = { version: 1, flag: 'error', trackingId: aTrackingId(), description: escape };
    const answers = [
      await post(
        errorLogPaths.errorLog,
        { ...anError, category: escape, reason: escape, data: canary },
        headers,
      ),
      await post(errorLogPaths.debug, { type: escape, params: canary }, headers),
      await post(
        errorLogPaths.actionLog,
        { description: escape, token: headers['x-csrf-token'] },
        headers,
      ),
      await post(reportPath, { messages: escape, meta }, headers),
    ];
    for (const answer of answers) {
      const { entry } = await kept(answer);
      // What a terminal would obey is gone; the words stay for those who may read them.
      expect(entry?.description).toContain('[31m31m\n{"level":60,"msg":"canary-line"}');
      expect(entry?.description).not.toMatch(/[\u001b\u009b\r\u2028\u202e]/);
    }
    for (const body of [{ canary: escape }, 'canary{', [escape]])
      for (const path of [...Object.values(errorLogPaths), reportPath, `/${reportPath}/canary`])
        await post(path, body, headers);
    const said = lines.filter((line) => line.includes('a report was stored'));
    expect(said.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) {
      expect(line.endsWith('\n')).toBe(true);
      expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/);
      expect(line).not.toMatch(/canary|\[31m|seat-4711|peer:/);
      JSON.parse(line);
    }
  });
});

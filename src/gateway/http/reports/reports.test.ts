import { describe, expect, jest, test } from '@jest/globals';
import { aLogFile, aTrackingId, reportBodies } from '../../../../test/builders/aReport';
import { useGateway } from '../../../../test/support/testGateway';
import { reportList, reportPath, reportPieces, reportTaken } from '../../../protocol/http/reports';
import { reportChunkSize } from '../../../protocol/limits';
import { sealMagic } from '../../../protocol/action-log/sealMagic';

jest.setTimeout(180_000);

const supportToken = 'a-support-token-of-the-test-0123456789';
const none = { burst: 1e6, interval: 1 };
const wide = { byMeetingAndAddress: none, byMeeting: none, byAddress: none };
const gateway = useGateway({
  supportToken,
  reportLimits: { begin: wide, piece: wide, error: wide },
});
const closed = useGateway();

const at = (path: string, { port } = gateway) => `http://127.0.0.1:${port}${path}`;
const bearer = (token: string | undefined) =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
const post = (body: unknown, token?: string, headers: Record<string, string> = {}) =>
  fetch(at(reportPath), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token), ...headers },
    body: JSON.stringify(body),
  });
const taken = async (answer: Response) => reportTaken.parse(await answer.json());
const refused = async (answer: Response) => {
  const { type } = (await answer.json()) as { type: string };
  return [answer.status, type];
};
const support = (path: string) => fetch(at(path), { headers: bearer(supportToken) });
const fileOf = async (trackingId: string) =>
  Buffer.from(await (await support(`${reportPath}/${trackingId}/file`)).arrayBuffer());
const entryOf = async (trackingId: string) =>
  reportList
    .parse(await (await support(reportPath)).json())
    .reports.find((report) => report.trackingId === trackingId);
const send = async (bodies: readonly unknown[]): Promise<Response> => {
  const [first, ...others] = bodies;
  let last = await post(first);
  const { uploadToken } = await taken(last.clone());
  for (const body of others) last = await post(body, uploadToken);
  return last;
};

describe('a report in pieces', () => {
  const file = aLogFile(60_000);

  test('is listed with the others of its group, among them an error', async () => {
    const groupId = 'group-of-people';
    const ids: string[] = [];
    for (const small of [aLogFile(9000), aLogFile(9500)]) {
      const [body] = reportBodies(small);
      const { trackingId } = await taken(await post({ ...body, meta: { ...body?.meta, groupId } }));
      ids.unshift(trackingId);
    }
    const meta = { version: 1, flag: 'error', trackingId: aTrackingId(), groupId };
    ids.unshift((await taken(await post({ messages: 'No log here', meta }))).trackingId);
    const listed = await support(`${reportPath}?group=${groupId}`);
    const { reports } = reportList.parse(await listed.json());
    expect(new Set(reports.map(({ trackingId }) => trackingId))).toEqual(new Set(ids));
    expect(new Set(reports.map((one) => one.groupId))).toEqual(new Set([groupId]));
    expect((await support(`${reportPath}?group=%3Cb%3E`)).status).toBe(400);
  });

  test('is assembled, and support reads it', async () => {
    const bodies = reportBodies(file, { description: 'No sound\nsince noon' });
    expect(bodies).toHaveLength(3);
    const { trackingId } = bodies[0]?.meta ?? { trackingId: '' };
    const answer = await taken(await send(bodies));
    expect(answer).toMatchObject({ trackingId, isComplete: true });
    expect((await fileOf(trackingId)).equals(file)).toBe(true);
    expect(await entryOf(trackingId)).toEqual({
      trackingId,
      kind: 'log',
      size: file.length,
      at: expect.any(Number),
      description: 'No sound\nsince noon',
      damage: null,
      isSealed: false,
      groupId: null,
    });
  });

  test('resumes after an interruption, in any order, with each piece once', async () => {
    const bodies = reportBodies(file);
    const [first, second, third] = bodies;
    const { trackingId, uploadToken = '' } = await taken(await post(first));
    expect(await entryOf(trackingId)).toBeUndefined();
    await post(third, uploadToken);
    await post(third, uploadToken);
    // The answer to the first piece was lost: the same file gets the same token.
    expect((await taken(await post(first))).uploadToken).toBe(uploadToken);
    const there = await fetch(at(`${reportPath}/${trackingId}/pieces`), {
      headers: bearer(uploadToken),
    });
    expect(reportPieces.parse(await there.json())).toEqual({
      trackingId,
      pieces: 3,
      came: [0, 2],
      isComplete: false,
    });
    const ends = await Promise.all([post(second, uploadToken), post(second, uploadToken)]);
    for (const end of ends) expect((await taken(end)).isComplete).toBe(true);
    for (const body of bodies)
      expect((await taken(await post(body, uploadToken))).isComplete).toBe(true);
    expect((await fileOf(trackingId)).equals(file)).toBe(true);
  });

  test('is neither continued nor read without its upload token', async () => {
    const [first, second, third] = reportBodies(file);
    const { trackingId, uploadToken = '' } = await taken(await post(first));
    const { uploadToken: another } = await taken(await post(reportBodies(file)[0]));
    for (const token of [undefined, another, `${uploadToken}x`]) {
      expect(await refused(await post(second, token))).toEqual([404, 'unknown']);
      const look = await fetch(at(`${reportPath}/${trackingId}/pieces`), {
        headers: bearer(token),
      });
      expect(await refused(look)).toEqual([404, 'unknown']);
    }
    const stolen = reportBodies(aLogFile(50_000), { trackingId });
    expect(await refused(await post(stolen[0]))).toEqual([409, 'conflict']);
    expect(await refused(await post(stolen[1], uploadToken))).toEqual([409, 'conflict']);
    expect(await refused(await post(reportBodies(file)[1], uploadToken))).toEqual([404, 'unknown']);
    await post(second, uploadToken);
    expect((await taken(await post(third, uploadToken))).isComplete).toBe(true);
  });

  test.each([
    ['cut', file.subarray(0, 50_000), { kind: 'cut', at: expect.any(Number) }],
    [
      'of a later version',
      Buffer.concat([file.subarray(0, 10), Buffer.from([200]), file.subarray(11)]),
      { kind: 'unknown-version', at: 0, version: 200 },
    ],
  ])('that is %s is stored, and listed as damaged', async (_what, bytes, damage) => {
    const answer = await taken(await send(reportBodies(bytes)));
    expect(await entryOf(answer.trackingId)).toMatchObject({ damage, size: bytes.length });
    expect((await fileOf(answer.trackingId)).equals(bytes)).toBe(true);
  });

  test('that is encrypted is stored unread', async () => {
    const sealed = Buffer.concat([sealMagic, Buffer.alloc(30_000, 7)]);
    const { trackingId } = await taken(await send(reportBodies(sealed)));
    expect(await entryOf(trackingId)).toMatchObject({ isSealed: true, damage: null });
  });

  test('that is not a log, or has another digest, is discarded', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(1000));
    const bodies = reportBodies(page);
    expect(await refused(await send(bodies))).toEqual([422, 'not-a-log']);
    const { trackingId = '' } = bodies[0]?.meta ?? {};
    expect((await support(`${reportPath}/${trackingId}/file`)).status).toBe(404);

    const [first, second, third] = reportBodies(file);
    const { uploadToken } = await taken(await post(first));
    await post({ ...second, messages: reportBodies(aLogFile(60_000))[1]?.messages }, uploadToken);
    expect(await refused(await post(third, uploadToken))).toEqual([422, 'damaged']);
    // From the beginning it may come again.
    expect((await taken(await send([first, second, third]))).isComplete).toBe(true);
  });
});

describe('a report is refused', () => {
  const [good] = reportBodies(aLogFile(100));
  if (!good) throw new Error('No piece');
  const meta = (over: object) => ({ ...good, meta: { ...good.meta, ...over } });

  test.each<[string, unknown]>([
    ['no object', 7],
    ['no meta', { messages: good.messages }],
    ['an unknown field', { ...good, admin: true }],
    ['an unknown field of meta', meta({ admin: true })],
    ['an inherited name', JSON.parse(`{"messages":"QUJD","meta":{"__proto__":{"version":1}}}`)],
    ['another version', meta({ version: 2 })],
    ['an unknown flag', meta({ flag: 'first' })],
    ['a last piece that is not the last', meta({ pieces: 2 })],
    ['a piece that should say it is the last', meta({ flag: 'piece' })],
    ['a piece before the first', meta({ piece: -1, flag: 'piece' })],
    ['half a piece', meta({ piece: 0.5, flag: 'piece' })],
    ['more pieces than a file has', meta({ pieces: 2141, flag: 'piece' })],
    ['a piece that is too short', meta({ pieces: 2, flag: 'piece' })],
    ['a path as its id', meta({ trackingId: '../../etc/passwd' })],
    ['no digest', meta({ digest: 'abc' })],
    ['a description that is too long', meta({ description: 'x'.repeat(2001) })],
    ['text that is not base64', { ...good, messages: 'a\r\nb=' }],
    ['an empty piece', { ...good, messages: '' }],
    ['base64 that ends within a group', { ...good, messages: 'QUJDR' }],
    ['a list', { ...good, messages: [good.messages] }],
  ])('with %s', async (_what, body) => {
    expect(await refused(await post(body))).toEqual([400, 'malformed']);
  });

  test('RELIABILITY 2.4 item 27: with more than 30,720 bytes in its string, before it is parsed', async () => {
    expect(reportChunkSize).toBe(30_720);
    for (const messages of ['A'.repeat(30_721), 'A'.repeat(60_000), '€'.repeat(10_241)]) {
      expect(await refused(await post({ ...good, messages }))).toEqual([413, 'too-large']);
      // Whatever else is wrong with it, this is what is said.
      expect(await refused(await post({ messages, meta: 7 }))).toEqual([413, 'too-large']);
    }
    const error = { version: 1, flag: 'error', trackingId: aTrackingId() };
    const whole = await post({ messages: 'A'.repeat(30_720), meta: error });
    expect(await taken(whole)).toMatchObject({ isComplete: true });
  });

  test('with more bytes in all than a browser’s database has', async () => {
    const trackingId = aTrackingId();
    const digest = 'a'.repeat(64);
    const first = Buffer.alloc(23_040).toString('base64');
    const body = { version: 1, trackingId, pieces: 2139 + 1, digest };
    const begun = await post({ messages: first, meta: { ...body, flag: 'piece', piece: 0 } });
    const { uploadToken } = await taken(begun);
    const last = (size: number) => ({
      messages: Buffer.alloc(size).toString('base64'),
      meta: { ...body, flag: 'last', piece: 2139 },
    });
    expect(await refused(await post(last(513), uploadToken))).toEqual([400, 'malformed']);
    expect((await post(last(512), uploadToken)).status).toBe(200);
  });

  test.each([
    ['no JSON', '{"messages":'],
    ['nothing', ''],
    ['a deep nest', `{"messages":"A","meta":${'['.repeat(12_000)}${']'.repeat(12_000)}}`],
  ])('with %s as its body', async (_what, body) => {
    const answer = await fetch(at(reportPath), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
  });

  test.each<[string, Record<string, string>]>([
    ['an unknown origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('from a page of %s', async (_whose, headers) => {
    expect(await refused(await post(good, undefined, headers))).toEqual([403, 'forbidden']);
  });
});

describe('a stored report', () => {
  test('requires the support token, and is not served where none is set', async () => {
    for (const path of [reportPath, `${reportPath}/some-tracking-id/file`]) {
      for (const token of [undefined, 'x', `${supportToken}x`, supportToken.toUpperCase()])
        expect((await fetch(at(path), { headers: bearer(token) })).status).toBe(401);
      const nowhere = await fetch(at(path, closed), { headers: bearer(supportToken) });
      expect(nowhere.status).toBe(404);
      expect(await nowhere.json()).toEqual(
        await (await fetch(at('/api/v1/nowhere', closed))).json(),
      );
    }
  });

  test('is listed newest first, page by page', async () => {
    const sent: string[] = [];
    for (let count = 0; count < 5; count += 1)
      sent.push((await taken(await send(reportBodies(aLogFile(10))))).trackingId);
    const listed: string[] = [];
    let before = '';
    for (let pages = 0; listed.length < 5 && pages < 3; pages += 1) {
      const page = reportList.parse(await (await support(`${reportPath}?limit=2${before}`)).json());
      expect(page.reports).toHaveLength(2);
      listed.push(...page.reports.map(({ trackingId }) => trackingId));
      before = `&before=${page.next}`;
    }
    const times = (await Promise.all(listed.map(entryOf))).map((entry) => entry?.at ?? 0);
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(new Set(listed).size).toBe(6);
    expect([...listed.slice(0, 5)].sort()).toEqual([...sent].sort());
  });

  test.each(['?limit=0', '?limit=101', '?limit=a', '?before=x', '?page=2', '?limit=2&limit=3'])(
    'is not listed for %j',
    async (query) => {
      expect(await refused(await support(reportPath + query))).toEqual([400, 'malformed']);
    },
  );

  test('is served as a download, never as a page', async () => {
    const { trackingId } = await taken(await send(reportBodies(aLogFile(10))));
    const { headers } = await support(`${reportPath}/${trackingId}/file`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${trackingId}.plenarylog"`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

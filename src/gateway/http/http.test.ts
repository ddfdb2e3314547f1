import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { askInfo, createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { accountToken } from '../../../test/support/testAccount';
import { useGateway, useMeeting } from '../../../test/support/testGateway';

jest.setTimeout(180_000);

const gateway = useGateway({ origins: ['https://friend.example'] });
const meeting = useMeeting(gateway);

const http = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
describe('HTTP', () => {
  const routes: readonly (readonly [string, string])[] = [
    ['GET', '/api/v1/wc/info'],
    ['GET', '/wc/ping/1234567890'],
    ['POST', '/wc/jbhLeave'],
    ['POST', '/api/v1/meetings'],
    ['GET', '/api/v1/meetings'],
    ['GET', '/api/v1/meetings/1234567890'],
    ['DELETE', '/api/v1/meetings/1234567890'],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd'],
    ['GET', '/nowhere'],
  ];

  test('any query and body get a typed refusal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ maxLength: 40 }), { maxKeys: 4 }),
        fc.oneof(fc.json(), fc.string()),
        async ([method, path], query, body) => {
          const answer = await http(`${path}?${new URLSearchParams(query)}`, {
            method,
            headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
            ...(method === 'POST' ? { body } : {}),
          });
          expect(answer.status).toBeGreaterThanOrEqual(400);
          expect(answer.status).toBeLessThan(500);
          expect(await answer.json()).toMatchObject({
            errorCode: expect.any(Number),
            errorMessage: expect.any(String),
          });
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a body that is too large or not JSON is refused', async () => {
    const post = (body: string) =>
      http('/api/v1/meetings', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect((await post('{')).status).toBe(400);
    expect((await post(`{"topic":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    expect((await post('{"topic":"x","__proto__":{"a":1}}')).status).toBe(400);
  });

  test('RELIABILITY 2.2 item 15: the script form calls only a valid name, and escapes its text', async () => {
    const { number: tricky } = await createMeeting(gateway, { topic: '</script>\u2028' });
    const script = await http(`/api/v1/wc/info?meetingNumber=${tricky}&callback=plenary.got`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const text = await script.text();
    expect(text).toMatch(/^\/\*\*\/plenary\.got\(\{.*\}\);$/);
    expect(text).not.toMatch(/[<\u2028]/);
    for (const callback of [
      'alert(1)',
      '',
      '1a',
      'a-b',
      'a b',
      'a;b',
      'a\n',
      'a\u0301',
      'a/**/',
      'x'.repeat(65),
      "a['b']",
      '$.get`x`',
    ]) {
      const query = new URLSearchParams({ meetingNumber: tricky, callback });
      const bad = await http(`/api/v1/wc/info?${query}`);
      expect([callback, bad.status]).toEqual([callback, 400]);
      expect(bad.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  test('RELIABILITY 2.2 item 15: the script form serves only the gateway’s own pages, without secrets', async () => {
    const wanted = { topic: 'Weekly', passcode: 'canary-p', barred: { emails: ['canary@b.org'] } };
    const { number: mine, hostKey, hostToken } = await createMeeting(gateway, wanted);
    const query = new URLSearchParams({
      meetingNumber: mine,
      password: Buffer.from('canary-p').toString('base64url'),
      userEmail: 'canary@c.org',
      callback: 'got',
    });
    const from = async (site?: string) => {
      const headers = site === undefined ? {} : { 'sec-fetch-site': site };
      return http(`/api/v1/wc/info?${query}`, { headers });
    };
    for (const site of ['cross-site', 'same-site']) expect((await from(site)).status).toBe(403);
    for (const site of ['same-origin', 'none', undefined]) {
      const script = await from(site);
      expect(script.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(script.headers.get('x-content-type-options')).toBe('nosniff');
      const text = await script.text();
      expect(text).toContain('"status":true');
      expect(text).not.toMatch(/canary|encryptKey|hostKey|hostToken/);
      for (const secret of [hostKey, hostToken]) expect(text).not.toContain(secret);
    }
  });

  test('the relay ping answers with socket addresses for valid tokens alone', async () => {
    const rwcToken = meeting.info.encryptedRWC[0]?.rwcToken ?? '';
    const query = { ts: meeting.info.ts, auth: meeting.info.auth, rwcToken, dmz: '1' };
    const ping = (fields: object) =>
      http(`/wc/ping/${meeting.number}?${new URLSearchParams({ ...query, ...fields })}`);
    const good = await ping({});
    expect(await good.json()).toEqual({
      rwc: `ws://127.0.0.1:${gateway.port}`,
      rwg: `ws://127.0.0.1:${gateway.port}`,
      seats: 0,
    });
    expect((await ping({ auth: rwcToken })).status).toBe(403);
    expect((await ping({ rwcToken: meeting.info.auth })).status).toBe(403);
    expect((await ping({ dmz: '2' })).status).toBe(400);
  });

  test('SECURITY L2: the relay ping shows that a meeting is held here, but not how many people are in it', async () => {
    const { number } = await createMeeting(gateway);
    const { result } = await askInfo(gateway, { number });
    const { ts = '', auth = '', encryptedRWC = [] } = result ?? {};
    const query = { ts, auth, rwcToken: encryptedRWC[0]?.rwcToken ?? '', dmz: '1' };
    const people = await Promise.all([1, 2, 3].map(() => Person.join(gateway, number)));
    const answer = await http(`/wc/ping/${number}?${new URLSearchParams(query)}`);
    expect(await answer.json()).toMatchObject({ seats: 1 });
    for (const { ws } of people) ws.terminate();
  });

  test('leaving before the host is counted', async () => {
    const counted = async () =>
      Number(/left_before_host_total (\d+)/.exec(await (await http('/metrics')).text())?.[1]);
    const before = await counted();
    const left = await http(`/wc/jbhLeave?mn=${meeting.number}&name=QWRh`, { method: 'POST' });
    expect(left.status).toBe(204);
    expect(await counted()).toBe(before + 1);
  });

  test('anybody reads a meeting; only the host and the account delete it', async () => {
    const {
      hostToken,
      number: mine,
      hostKey,
      passcode,
      revision,
      ...summary
    } = await createMeeting(gateway, {
      passcode: '123456',
    });
    const read = await http(`/api/v1/meetings/${mine}`);
    expect(await read.json()).toEqual({ number: mine, ...summary });
    expect({ passcode, revision }).toEqual({ passcode: '123456', revision: 0 });
    expect(hostKey).toMatch(/^\d{6}$/);
    const authorised = { headers: { authorization: `Bearer ${hostToken}` } };
    expect((await http('/api/v1/meetings', authorised)).status).toBe(401);
    const remove = (n: string, init: object) =>
      http(`/api/v1/meetings/${n}`, { method: 'DELETE', ...init });
    expect((await remove(mine, {})).status).toBe(401);
    expect((await remove(meeting.number, authorised)).status).toBe(401);
    const person = await Person.join(gateway, mine, { token: hostToken });
    expect((await remove(mine, authorised)).status).toBe(204);
    expect(await person.closed).toMatchObject({ code: 4001 });
    expect(person.messages.at(-1)?.body).toEqual({ reason: 6, subReason: 'ended by host' });
    expect(await askInfo(gateway, { number: mine })).toMatchObject({ errorCode: 3001 });
  });

  test('people in a meeting that an account deletes are told that an admin ended it', async () => {
    const { number } = await createMeeting(gateway);
    const person = await Person.join(gateway, number);
    const headers = { authorization: `Bearer ${accountToken()}` };
    await http(`/api/v1/meetings/${number}`, { method: 'DELETE', headers });
    await person.closed;
    expect(person.messages.at(-1)?.body).toEqual({ reason: 6, subReason: 'ended by admin' });
  });

  test('only pages of listed origins may read the API', async () => {
    const from = (origin: string) => http('/healthz', { headers: { origin } });
    const allowed = async (origin: string) =>
      (await from(origin)).headers.get('access-control-allow-origin');
    expect(await allowed('https://friend.example')).toBe('https://friend.example');
    expect(await allowed('https://evil.example')).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { askInfo, createMeeting, signalSearch } from '../../../test/builders/aGatewayPerson';
import type { Database } from '../database/openDatabase';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(180_000);

let database: Database;
let gateway: RunningGateway;
let number = '';
beforeAll(async () => {
  database = await openTestDatabase();
  const wide = { burst: 1e6, interval: 1 };
  gateway = await startGateway({
    port: 0,
    database,
    attemptLimits: { byAddress: wide, byMeeting: wide, byMeetingAndAddress: wide },
  });
  number = (await createMeeting(gateway, { passcode: 'secret' })).number;
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const unknown = '9876543210';
const call = async (path: string, init: RequestInit = {}, at = gateway) => {
  const answer = await fetch(`http://127.0.0.1:${at.port}${path}`, init);
  const { date: _date, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, text: await answer.text(), headers };
};
const json = { 'content-type': 'application/json' };
const insides =
  /node_modules|\/home|\/work|\.[cm]?[jt]s\b|\bat \w|fastify|drizzle|pglite|select |insert |zod|SyntaxError|TypeError|Error:|"stack"|v?\d+\.\d+\.\d+/i;

describe('RELIABILITY 2.4 item 29: a refusal', () => {
  const refused: readonly (readonly [string, string, RequestInit])[] = [
    ['an unknown path', '/nowhere/../../etc/passwd', {}],
    ['a malformed path', '/%zz', {}],
    ['a malformed query', '/api/v1/wc/info?meetingNumber=1', {}],
    ['a wrong passcode', `/api/v1/wc/info?meetingNumber=1000000000&password=eA`, {}],
    ['no JSON', '/api/v1/meetings', { method: 'POST', headers: json, body: '{"topic":' }],
    [
      'a polluted body',
      '/api/v1/meetings',
      { method: 'POST', headers: json, body: '{"__proto__":{}}' },
    ],
    [
      'an unknown content type',
      '/api/v1/meetings',
      { method: 'POST', headers: { 'content-type': 'text/x' }, body: 'x' },
    ],
    [
      'a huge body',
      '/api/v1/meetings',
      { method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` },
    ],
    ['a forged token', '/api/v1/meetings', { headers: { authorization: 'Bearer a.b.c' } }],
    ['another method', '/api/v1/meetings', { method: 'PATCH' }],
    [
      'a bad registration',
      `/api/v1/webinars/${unknown}/registrations`,
      { method: 'POST', headers: json, body: '7' },
    ],
  ];
  test.each(refused)(
    'after %s has a code and a sentence, and no detail of the server',
    async (_what, path, init) => {
      const { text, headers } = await call(path, init);
      const body = JSON.parse(text) as Record<string, unknown>;
      expect(Object.keys(body)).toEqual(expect.arrayContaining(['errorCode', 'errorMessage']));
      expect(text).not.toMatch(insides);
      expect(JSON.stringify(headers)).not.toMatch(/fastify|node/i);
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  test('after an internal failure is the common error', async () => {
    const broken = await openTestDatabase();
    const ailing = await startGateway({ port: 0, database: broken });
    await broken.close();
    for (const path of [`/api/v1/meetings/${number}`, `/api/v1/wc/info?meetingNumber=${number}`]) {
      const { status, text } = await call(path, {}, ailing);
      expect(status).toBe(500);
      expect(JSON.parse(text)).toEqual({ errorCode: 200, errorMessage: 'common error' });
    }
    await ailing.close();
  });
});

describe('RELIABILITY 2.4 item 29: whether a meeting exists', () => {
  const both = async (ask: (mn: string) => Promise<unknown>) => [
    await ask(number),
    await ask(unknown),
  ];
  const bearer = { headers: { authorization: 'Bearer a.b.c' } };

  test.each<[string, (mn: string) => Promise<unknown>]>([
    [
      'deleting without the right',
      (mn) => call(`/api/v1/meetings/${mn}`, { method: 'DELETE', ...bearer }),
    ],
    [
      'listing registrations without the right',
      (mn) => call(`/api/v1/webinars/${mn}/registrations`, bearer),
    ],
    ['pinging without tokens', (mn) => call(`/wc/ping/${mn}?ts=1&auth=a&rwcToken=b&dmz=1`)],
    ['leaving before the host', (mn) => call(`/wc/jbhLeave?mn=${mn}&name=QQ`, { method: 'POST' })],
  ])('does not show in %s', async (_what, ask) => {
    const [there, notThere] = await both(ask);
    expect(notThere).toEqual(there);
  });

  test.each(['api', 'media'])('does not show at a socket at /wc/%s', async (service) => {
    const { number: open } = await createMeeting(gateway);
    const info = (await askInfo(gateway, { number: open })).result;
    if (!info) throw new Error('No meeting info');
    const search = signalSearch(info, 'Mallory', 'client-of-mallory');
    search.set('auth', 'a.b.c');
    const knock = (mn: string) =>
      new Promise((resolve) => {
        const query =
          service === 'api' ? search : 'type=a&cid=client-of-mallory&ticket=ticket-of-mallory';
        const ws = new WebSocket(`ws://127.0.0.1:${gateway.port}/wc/${service}/${mn}?${query}`);
        ws.once('close', (code, reason) => resolve([code, reason.toString()]));
      });
    const [there, notThere] = await both(knock);
    expect(notThere).toEqual(there);
    expect(there).toEqual([4003, expect.any(String)]);
  });
});

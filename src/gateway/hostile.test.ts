import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import WebSocket from 'ws';
import { askInfo, createMeeting, Person, signalSearch } from '../../test/builders/aGatewayPerson';
import { encodeMediaMessage, readMediaIndication } from '../protocol/channels/mediaControl';
import { decodeEnvelope } from '../protocol/signal/envelope';
import type { MeetingInfo } from '../protocol/http/meetingInfo';
import { openDatabase, type Database } from './database/openDatabase';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(60_000);

let database: Database;
let gateway: RunningGateway;
let number = '';
let info: MeetingInfo;
beforeAll(async () => {
  database = await openDatabase({ in: 'memory' });
  gateway = await startGateway({
    port: 0,
    database,
    origins: ['https://friend.example'],
    attemptLimits: { byAddress: { burst: 1e6, interval: 1 } },
  });
  number = (await createMeeting(gateway)).number;
  const answer = (await askInfo(gateway, { number })).result;
  if (!answer) throw new Error('No meeting info');
  info = answer;
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const http = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
const open = (path: string, origin?: string): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`, origin === undefined ? {} : { origin });
const closing = (ws: WebSocket): Promise<{ code: number; reason: string }> =>
  new Promise((resolve) => {
    ws.on('error', () => undefined);
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
const opening = (ws: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
const search = () => signalSearch(info, 'Mallory', 'client-of-mallory');

describe('at the door', () => {
  test.each([
    ['an unknown field', () => `${search()}&admin=1`],
    ['a field twice', () => `${search()}&cid=another-client-id`],
    ['a name with control characters', () => `${search()}`.replace(/dn2=[^&]*/, 'dn2=CQ')],
    ['an endless name', () => `${search()}`.replace(/dn2=[^&]*/, `dn2=${'A'.repeat(3000)}`)],
    ['no query', () => ''],
  ])('%s is refused with the documented reply', async (_what, query) => {
    expect(await closing(open(`/wc/api/${number}?${query()}`))).toEqual({
      code: 4003,
      reason: 'invalid parameters!',
    });
  });

  test('a proof that is forged, or of another meeting, is refused', async () => {
    const forged = search();
    forged.set('auth', `${info.auth.slice(0, -3)}AAA`);
    const other = await createMeeting(gateway);
    const refused = { code: 4003, reason: expect.stringContaining('ineffective') };
    expect(await closing(open(`/wc/api/${number}?${forged}`))).toEqual(refused);
    expect(await closing(open(`/wc/api/${other.number}?${search()}`))).toEqual(refused);
  });

  test.each([
    ['https://evil.example', false],
    ['null', false],
    ['https://friend.example.evil.example', false],
    ['https://friend.example', true],
    [undefined, true],
  ])('a page of %s: let in %s', async (origin, isLetIn) => {
    const ws = open(`/wc/api/${number}?${search()}`, origin);
    const opened = await opening(ws).then(
      () => true,
      () => false,
    );
    expect(opened).toBe(isLetIn);
    ws.terminate();
  });

  test.each([
    '/',
    '/wc/api/',
    '/wc/api/123',
    '/wc/other/1234567890',
    '/wc/api/1234567890/x',
    '/%00',
  ])('no socket at %s', async (path) => {
    expect(await closing(open(path))).toMatchObject({ code: 1006 });
  });

  test('the SDK’s path leads to the same meeting', async () => {
    const ws = open(`/instantsdk/${number}?${search()}`);
    await opening(ws);
    ws.terminate();
  });

  test('more sockets from one address than it may have are turned away', async () => {
    const small = await startGateway({ port: 0, database, socketLimits: { perAddress: 1 } });
    const at = (n: number) => new WebSocket(`ws://127.0.0.1:${small.port}/wc/api/123456789?${n}`);
    const first = connect(small.port, '127.0.0.1');
    first.write(
      `GET /wc/media/${number} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await new Promise((resolve) => first.once('data', resolve));
    expect(await closing(at(2))).toMatchObject({ code: 1006 });
    first.destroy();
    await small.close();
  });
});

describe('rubbish', () => {
  const rubbish = [
    ['no JSON', 'hello'],
    ['a wrong shape', '{"evt":"x"}'],
    ['deep JSON', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a polluted prototype', '{"__proto__":{"evt":1},"evt":0,"seq":0}'],
    ['a huge text', ' '.repeat(70_000)],
    ['bytes', Buffer.from([0, 255, 1, 254])],
  ] as const;

  test.each(rubbish)(
    '%s on the signalling socket is counted, and too much of it closes',
    async (_what, frame) => {
      const person = await Person.join(gateway, number);
      person.ws.send(frame);
      expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
      for (let more = 0; more < 20; more += 1) person.ws.send(frame);
      expect(await person.closed).toMatchObject({ code: 4008 });
    },
  );

  test.each(rubbish)('%s on the command channel closes that socket alone', async (_what, frame) => {
    const person = await Person.join(gateway, number);
    const ws = person.openMedia('x');
    await opening(ws);
    for (let more = 0; more < 20; more += 1) ws.send(frame);
    expect(await closing(ws)).toMatchObject({ code: 4008 });
    expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
  });

  test.each(['a', 'v', 'm'] as const)(
    'on the socket of type %s hurts nobody else',
    async (type) => {
      const person = await Person.join(gateway, number);
      const ws = person.openMedia(type);
      await opening(ws);
      for (const [, frame] of rubbish) ws.send(frame);
      for (let more = 0; more < 40; more += 1) ws.send(Buffer.alloc(40, more));
      for (let more = 0; more < 40; more += 1) ws.send('{');
      expect(await closing(ws)).toMatchObject({ code: 4008 });
      expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
    },
  );

  test('an event that nobody knows, or a body that does not fit, is answered', async () => {
    const person = await Person.join(gateway, number);
    const refused = { code: 4003, type: 'INVALID_PARAMETERS', reason: 'Invalid parameter' };
    expect(await person.ask('switchVideo', { bOn: 'yes' })).toMatchObject(refused);
    person.ws.send('{"evt":65535,"seq":77}');
    await person.until((message) => message.name === 'commandAcked' && message.body.seq === 77);
  });

  test('a frame beyond the limit ends the socket', async () => {
    const person = await Person.join(gateway, number);
    person.ws.send('x'.repeat(300_000));
    expect(await person.closed).toMatchObject({ code: 1009 });
  });

  test('commands without a seat do nothing', async () => {
    const ws = open(`/wc/api/${number}?${search()}`);
    await opening(ws);
    const answered = new Promise<string>((resolve) => {
      ws.once('message', (raw: Buffer) => resolve(raw.toString()));
    });
    ws.send('{"evt":4099,"seq":5}');
    expect(JSON.parse(await answered)).toMatchObject({
      body: { seq: 5, type: 'IMPROPER_MEETING_STATE', reason: 'closed' },
    });
    ws.terminate();
  });

  test('more chat than a person can write is refused, and a retry of the refused is new', async () => {
    const person = await Person.join(gateway, number);
    const codes = [];
    for (let at = 0; at < 35; at += 1) {
      const chat = { text: `${at}`, destNodeID: 0, sn: `message-${at}` };
      codes.push((await person.ask('sendChat', chat)).code);
    }
    expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(30);
    expect(codes).toContain(3633);
  });
});

describe('media sockets', () => {
  test('a ticket opens one socket of its own type, once', async () => {
    const person = await Person.join(gateway, number);
    const ticket = person.reply.tickets.x ?? '';
    expect(await closing(person.openMedia('v', ticket))).toMatchObject({ code: 4003 });
    expect(await closing(person.openMedia('x', ticket))).toMatchObject({ code: 4003 });
    const fresh = await person.ask('openMedia', { types: ['x'] });
    const again = fresh.value as { x: string };
    const ws = person.openMedia('x', again.x);
    await opening(ws);
    ws.terminate();
  });

  test('text reaches the one person it is for, under the sender’s true number', async () => {
    const [ada, bob, eve] = await Promise.all([
      Person.join(gateway, number),
      Person.join(gateway, number),
      Person.join(gateway, number),
    ]);
    const sockets = [ada, bob, eve].map((person) => person.openMedia('x'));
    await Promise.all(sockets.map(opening));
    const [from, to, third] = sockets;
    if (!from || !to || !third) throw new Error('No sockets');
    const heard: unknown[] = [];
    const hear = (ws: WebSocket, who: string) =>
      ws.on('message', (raw: Buffer) => {
        const message = decodeEnvelope(raw.toString());
        heard.push([who, message.ok && readMediaIndication(message.value)]);
      });
    hear(from, 'from');
    hear(third, 'third');
    const arrived = new Promise<void>((resolve) => to.once('message', () => resolve()));
    hear(to, 'to');
    const text = 'hello';
    from.send(encodeMediaMessage({ name: 'sendCommandText', body: { text, id: bob.userId } }, 1));
    await arrived;
    const pong = new Promise((resolve) => third.once('message', resolve));
    third.send(encodeMediaMessage({ name: 'ping', body: { t: 5 } }, 1));
    await pong;
    expect(heard).toEqual([
      ['to', { ok: true, value: { name: 'commandText', body: { text, senderId: ada.userId } } }],
      ['third', { ok: true, value: { name: 'pong', body: { t: 5 } } }],
    ]);
  });

  test('end with the seat', async () => {
    const person = await Person.join(gateway, number);
    const sockets = (['a', 'v', 'x', 'm'] as const).map((type) => person.openMedia(type));
    await Promise.all(sockets.map(opening));
    const ends = sockets.map(closing);
    await person.ask('leaveMeeting');
    expect((await Promise.all(ends)).map(({ code }) => code)).toEqual([4000, 4000, 4000, 4000]);
  });
});

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

  test('any query and body are answered with a typed refusal, never with a failure', async () => {
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

  test('a body that is too large or no JSON is refused', async () => {
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

  test('the script form calls only what is a name, and cannot be broken out of', async () => {
    const { number: tricky } = await createMeeting(gateway, { topic: '</script>\u2028' });
    const script = await http(`/api/v1/wc/info?meetingNumber=${tricky}&callback=plenary.got`);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const text = await script.text();
    expect(text).toMatch(/^\/\*\*\/plenary\.got\(\{.*\}\);$/);
    expect(text).not.toMatch(/[<\u2028]/);
    const bad = await http(`/api/v1/wc/info?meetingNumber=${tricky}&callback=alert(1)`);
    expect(bad.status).toBe(400);
  });

  test('the relay ping answers with sockets for good tokens alone', async () => {
    const rwcToken = info.encryptedRWC[0]?.rwcToken ?? '';
    const query = { ts: info.ts, auth: info.auth, rwcToken, dmz: '1' };
    const ping = (fields: object) =>
      http(`/wc/ping/${number}?${new URLSearchParams({ ...query, ...fields })}`);
    const good = await ping({});
    expect(await good.json()).toEqual({
      rwc: `ws://127.0.0.1:${gateway.port}`,
      rwg: `ws://127.0.0.1:${gateway.port}`,
    });
    expect((await ping({ auth: rwcToken })).status).toBe(403);
    expect((await ping({ rwcToken: info.auth })).status).toBe(403);
    expect((await ping({ dmz: '2' })).status).toBe(400);
  });

  test('leaving before the host is taken note of', async () => {
    const counted = async () =>
      Number(/left_before_host_total (\d+)/.exec(await (await http('/metrics')).text())?.[1]);
    const before = await counted();
    const left = await http(`/wc/jbhLeave?mn=${number}&name=QWRh`, { method: 'POST' });
    expect(left.status).toBe(204);
    expect(await counted()).toBe(before + 1);
  });

  test('meetings are read by anybody, listed and deleted by those who may', async () => {
    const {
      hostToken,
      number: mine,
      hostKey,
      ...summary
    } = await createMeeting(gateway, {
      passcode: '123456',
    });
    const read = await http(`/api/v1/meetings/${mine}`);
    expect(await read.json()).toEqual({ number: mine, ...summary });
    expect(hostKey).toMatch(/^\d{6}$/);
    const authorised = { headers: { authorization: `Bearer ${hostToken}` } };
    expect((await http('/api/v1/meetings', authorised)).status).toBe(401);
    const remove = (n: string, init: object) =>
      http(`/api/v1/meetings/${n}`, { method: 'DELETE', ...init });
    expect((await remove(mine, {})).status).toBe(401);
    expect((await remove(number, authorised)).status).toBe(401);
    const person = await Person.join(gateway, mine, { token: hostToken });
    expect((await remove(mine, authorised)).status).toBe(204);
    expect(await person.closed).toMatchObject({ code: 4001 });
    expect(await askInfo(gateway, { number: mine })).toMatchObject({ errorCode: 3001 });
  });

  test('pages of listed origins may read the API, and no others', async () => {
    const from = (origin: string) => http('/healthz', { headers: { origin } });
    const allowed = async (origin: string) =>
      (await from(origin)).headers.get('access-control-allow-origin');
    expect(await allowed('https://friend.example')).toBe('https://friend.example');
    expect(await allowed('https://evil.example')).toBeNull();
  });
});

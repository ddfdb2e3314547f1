import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { askInfo, createMeeting, Person } from '../../test/builders/aGatewayPerson';
import type { Database } from './database/openDatabase';
import { movableClock } from '../../test/fakes/movableClock';
import { openTestDatabase } from '../../test/support/testDatabase';
import { readOptions, type GatewayOptions } from './options';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

let database: Database;
let folder = '';
const running: RunningGateway[] = [];
const start = async (options: GatewayOptions = {}): Promise<RunningGateway> => {
  const gateway = await startGateway({ port: 0, database, ...options });
  running.push(gateway);
  return gateway;
};
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.close()));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('a gateway', () => {
  test('names the port that is taken', async () => {
    const { port } = await start();
    await expect(start({ port })).rejects.toMatchObject({
      name: 'ListenError',
      code: 'EADDRINUSE',
      message: expect.stringContaining(`Port ${port} is taken`),
    });
  });

  test('closes all sockets as restarting when it stops', async () => {
    const gateway = await start();
    const { number } = await createMeeting(gateway);
    const person = await Person.join(gateway, number);
    const media = person.openMedia('a');
    await new Promise((resolve) => media.once('open', resolve));
    const ended = new Promise((resolve) => media.once('close', resolve));
    await gateway.close();
    expect(await person.closed).toMatchObject({ code: 1012 });
    expect(await ended).toBe(1012);
  });

  test('remembers meetings and tokens across a restart, and its secrets are readable by its owner alone', async () => {
    const options = { port: 0, dataFolder: join(folder, 'kept') };
    const first = await startGateway(options);
    const { number, hostToken } = await createMeeting(first, { topic: 'Kept', passcode: 'abc' });
    const person = await Person.join(first, number, { token: hostToken });
    await first.close();
    const second = await startGateway(options);
    expect(await askInfo(second, { number, passcode: 'abc' })).toMatchObject({
      result: { topic: 'Kept' },
    });
    const { info } = person.given;
    const { meetingtoken } = person.reply;
    const { person: back } = await Person.knock(second, number, { info, meetingtoken, rev: 9 });
    expect(back.reply).toMatchObject({ resumed: true, isOriginalHost: true, isHost: true });
    await second.close();
    const { mode } = await stat(join(folder, 'kept', 'secrets.json'));
    expect(mode & 0o777).toBe(0o600);
    await writeFile(join(folder, 'kept', 'secrets.json'), '{}');
    await expect(startGateway(options)).rejects.toThrow(/is damaged/);
  });

  test('permits only token holders to create meetings if PLENARY_CREATE=token', async () => {
    const gateway = await start({ create: 'token' });
    const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/meetings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"topic":"x"}',
    });
    expect(answer.status).toBe(401);
  });
});

describe('time limits', () => {
  test('close a socket after two and a half silent heartbeats, and its seat stays in failover', async () => {
    const environment = movableClock();
    const gateway = await start({ environment });
    const { number } = await createMeeting(gateway);
    const quiet = await Person.join(gateway, number);
    const lively = await Person.join(gateway, number);
    environment.pass(40_000);
    await lively.ask('raiseHand');
    environment.pass(15_000);
    expect(await quiet.closed).toMatchObject({ code: 4009 });
    await lively.until(() => lively.roster.get(quiet.userId)?.isInFailover === true);
    await lively.ask('lowerHand');
    environment.pass(40_000);
    await lively.ask('raiseHand');
    expect(lively.roster.size).toBe(2);
    environment.pass(21_000);
    await lively.until(() => lively.roster.size === 1);
  });

  test('permit an old proof of entry to resume a seat, but to take none', async () => {
    const environment = movableClock();
    const gateway = await start({ environment });
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number);
    const { info } = ada.given;
    environment.pass(30_000);
    await ada.ask('raiseHand');
    environment.pass(30_000);
    await ada.ask('lowerHand');
    environment.pass(30_000);
    await ada.ask('raiseHand');
    environment.pass(35_000);
    const { meetingtoken } = ada.reply;
    const { person: back } = await Person.knock(gateway, number, { info, meetingtoken, rev: 0 });
    expect(back.reply).toMatchObject({ resumed: true, userId: ada.userId });
    const { ack } = await Person.knock(gateway, number, { info });
    expect(ack).toMatchObject({ code: 4001, type: 'IMPROPER_MEETING_STATE', reason: 'closed' });
  });

  test('make a ticket expire after a minute', async () => {
    const environment = movableClock();
    const gateway = await start({ environment });
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number);
    environment.pass(30_000);
    await ada.ask('raiseHand');
    environment.pass(31_000);
    const ws = ada.openMedia('x');
    expect(await new Promise((resolve) => ws.once('close', resolve))).toBe(4003);
  });

  test('a refused socket that does not answer the close is cut after 2 s', async () => {
    const environment = movableClock();
    const { port } = await start({ environment });
    const socket = connect(port, '127.0.0.1');
    const closed = once(socket, 'close');
    socket.write(
      `GET /wc/api/1234567890 HTTP/1.1\r\nHost: localhost:${port}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    const said: string[] = [];
    socket.on('data', (bytes) => said.push(bytes.toString('latin1')));
    while (!said.join('').includes('invalid parameters!')) await once(socket, 'data');
    environment.pass(2000);
    await closed;
  }, 10_000);
});

describe('the built client', () => {
  test('is served at every route, compressed if it is so on disk, and cached by name', async () => {
    const client = join(folder, 'client');
    await mkdir(join(client, 'support'), { recursive: true });
    for (const page of ['index.html', 'support/gateway.html'])
      await writeFile(join(client, page), '<!doctype html><title>Plenary</title>');
    await writeFile(join(client, 'meet.0123456789ab.js'), 'plain');
    await writeFile(join(client, 'meet.0123456789ab.js.br'), 'compressed');
    const gateway = await start({ staticFolder: client });
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers: { 'accept-encoding': 'br' } });
    for (const path of [
      '/',
      '/j/1234567890',
      '/m/1234567890',
      '/w/1/register',
      '/support',
      '/test',
    ]) {
      const page = await get(path);
      expect(page.status).toBe(200);
      expect(await page.text()).toMatch(/<title>.*Plenary<\/title>/);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringMatching(
          /default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'/,
        ),
        'permissions-policy': expect.stringContaining('camera=(self)'),
      });
    }
    const script = await fetch(`http://127.0.0.1:${gateway.port}/meet.0123456789ab.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect((await get('/meet.js')).status).toBe(404);
  });
});

test('names, texts, topics and passcodes are not logged', async () => {
  let logged = '';
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    }),
  );
  const gateway = await start({ log });
  const topic = 'canary-topic';
  const passcode = 'canarypass';
  const { number, hostToken } = await createMeeting(gateway, { topic, passcode });
  const person = await Person.join(gateway, number, { name: 'canary-name', token: hostToken });
  await person.ask('sendChat', { text: 'canary-text', destNodeID: 0, sn: 'message-1' });
  await askInfo(gateway, { number, passcode: 'canaryguess' });
  await gateway.close();
  expect(logged).toContain('the gateway listens');
  expect(logged).not.toMatch(/canary/);
  expect(logged).not.toContain(hostToken);
  expect(logged).not.toContain(person.reply.meetingtoken);
});

describe('the settings of a process', () => {
  test('are read, without defaults', () => {
    expect(readOptions({})).toEqual({ create: 'anyone' });
    expect(
      readOptions({
        PORT: '0',
        PLENARY_ORIGINS: 'https://a.example, https://b.example/',
        PLENARY_CREATE: 'token',
        PLENARY_TRUST_PROXY: '2',
        PLENARY_REGION: 'eu-central',
        PLENARY_LINK_SCHEMES: 'issue, git-lfs',
        PLENARY_REMOTE_CONTROL: '0',
        PLENARY_BLOCKED_WORDS: 'darn, project x',
      }),
    ).toEqual({
      port: 0,
      origins: ['https://a.example', 'https://b.example'],
      create: 'token',
      trustedProxies: 2,
      region: 'eu-central',
      linkSchemes: ['issue', 'git-lfs'],
      remoteControl: 0,
      blockedWords: ['darn', 'project x'],
    });
    expect(readOptions({ PLENARY_TRUST_PROXY: 'off' })).toMatchObject({ trustedProxies: 0 });
  });

  test.each([
    [{ PORT: 'eighty' }, /^PORT must be a number/],
    [{ PORT: '70000' }, /^PORT must be a number/],
    [{ PLENARY_CREATE: 'nobody' }, /^PLENARY_CREATE/],
    [{ PLENARY_PUBLIC_URL: 'meet.example' }, /^PLENARY_PUBLIC_URL/],
    [{ PLENARY_TRUST_PROXY: 'yes' }, /^PLENARY_TRUST_PROXY must be 'off' or a number/],
    [{ PLENARY_TRUST_PROXY: '0.0.0.0/0' }, /^PLENARY_TRUST_PROXY/],
    [{ PLENARY_REGION: 'the moon' }, /^PLENARY_REGION must have/],
    [
      { PLENARY_LINK_SCHEMES: 'a--b' },
      /^PLENARY_LINK_SCHEMES is refused: linkifyjs: incorrect scheme format/,
    ],
    [{ PLENARY_LINK_SCHEMES: 'javascript' }, /^PLENARY_LINK_SCHEMES/],
    [{ PLENARY_REMOTE_CONTROL: 'off' }, /^PLENARY_REMOTE_CONTROL must be 0 or 1/],
    [{ PLENARY_SDK_KEY: 'alone' }, /^PLENARY_SDK_KEY/],
    [{ PLENARY_SDK_KEY: 'key', PLENARY_SDK_SECRET: 'short' }, /^PLENARY_SDK_SECRET/],
  ])('%j is refused in a sentence', (env, message) => {
    expect(() => readOptions(env)).toThrow(message);
  });
});

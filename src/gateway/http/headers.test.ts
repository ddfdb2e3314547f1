import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting } from '../../../test/builders/aGatewayPerson';
import type { Database } from '../database/openDatabase';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'plenary-pages-'));
const files = {
  'index.html': '<!doctype html><title>Plenary</title>',
  'support/gateway.html': '<!doctype html>',
  'meet.0123456789ab.js': '1',
  'meet.0123456789ab.js.map': '{}',
  'video.worker.0123456789ab.js': '1',
  'capture.worklet.0123456789ab.js': '1',
  'suppression.0123456789ab.wasm': '1',
  'join.0123456789ab.ogg': '1',
  'style.0123456789ab.css': '1',
};
let database: Database;
let gateway: RunningGateway;
/** Behind https, with another gateway of its list and pages that may embed it. */
let embedded: RunningGateway;
/** Lets an address guess three times. */
let strict: RunningGateway;
beforeAll(async () => {
  mkdirSync(join(folder, 'support'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  database = await openTestDatabase();
  const options = { port: 0, database, staticFolder: folder };
  gateway = await startGateway(options);
  strict = await startGateway({
    ...options,
    attemptLimits: { byAddress: { burst: 3, interval: 1e6 } },
  });
  embedded = await startGateway({
    ...options,
    publicUrl: 'https://meet.example',
    servers: ['https://second.example'],
    frameAncestors: ['https://host.example', 'https://other.example'],
  });
});
afterAll(async () => {
  await gateway.close();
  await embedded.close();
  await strict.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const policy = (given: { readonly connect: string; readonly ancestors: string }): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    `connect-src 'self' ${given.connect}`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    // The hash of nothing: style elements that the page's own script fills.
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "frame-src 'self' plenary-agent:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${given.ancestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types plenary',
  ].join('; ');

const secured = (contentSecurityPolicy: string) => ({
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), speaker-selection=(self), screen-wake-lock=(self), fullscreen=(self), picture-in-picture=(self), autoplay=(self), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=()',
});
const asked = async (at: RunningGateway, path: string, init: RequestInit = {}) => {
  const answer = await fetch(`http://127.0.0.1:${at.port}${path}`, init);
  await answer.arrayBuffer();
  return answer;
};
const headersOf = (answer: Response) => Object.fromEntries(answer.headers);
/** The gateway asked by its address answers as what people call it by that name. */
const own = () =>
  secured(policy({ connect: `ws://127.0.0.1:${gateway.port}`, ancestors: "'none'" }));

describe('RELIABILITY 2.2 items 10 and 11: the documented headers', () => {
  const pages = ['/', '/j/123456789', '/m/1', '/w/123456789/register', '/live/1', '/test'];
  const calls: readonly (readonly [string, string, number])[] = [
    ['GET', '/healthz', 200],
    ['HEAD', '/healthz', 200],
    ['GET', '/metrics', 200],
    ['GET', '/api/v1/wc/info?meetingNumber=123456789', 200],
    ['GET', '/api/v1/wc/info?meetingNumber=123456789&callback=got', 200],
    ['GET', '/api/v1/wc/info', 400],
    ['GET', '/wc/ping/123456789', 400],
    ['POST', '/wc/jbhLeave?mn=123456789&name=QQ', 204],
    ['POST', '/api/v1/meetings', 400],
    ['GET', '/api/v1/meetings', 401],
    ['GET', '/api/v1/meetings/123456789', 404],
    ['DELETE', '/api/v1/meetings/123456789', 401],
    ['POST', '/api/v1/webinars/123456789/registrations', 400],
    ['GET', '/api/v1/webinars/123456789/registrations', 401],
    ['OPTIONS', '/api/v1/meetings', 204],
    ['GET', '/nowhere', 404],
    ['GET', '/.env', 403],
    ['GET', '/%zz', 400],
    ['PUT', '/', 404],
    ['GET', `/j/${'1'.repeat(200)}`, 404],
  ];

  test.each(pages)('are on the page at %s', async (path) => {
    const answer = await asked(gateway, path);
    expect(answer.status).toBe(200);
    expect(headersOf(answer)).toMatchObject(own());
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('of the support console permit a frame of its own origin alone', async () => {
    const answer = await asked(gateway, '/support');
    expect(answer.status).toBe(200);
    expect(headersOf(answer)).toMatchObject(
      secured(policy({ connect: `ws://127.0.0.1:${gateway.port}`, ancestors: "'self'" })),
    );
  });

  test.each(Object.keys(files))('are on the file %s', async (name) => {
    const answer = await asked(gateway, `/${name}`);
    expect(answer.status).toBe(200);
    expect(headersOf(answer)).toMatchObject(own());
    const again = await asked(gateway, `/${name}`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
    expect(headersOf(again)).toMatchObject(own());
  });

  test.each(calls)('are on %s %s', async (method, path, status) => {
    const answer = await asked(gateway, path, { method });
    expect(answer.status).toBe(status);
    expect(headersOf(answer)).toMatchObject(own());
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('of a gateway behind https list its own sockets and the other gateways, and require https for a year', async () => {
    const connect = 'wss://meet.example https://second.example wss://second.example';
    for (const path of ['/', '/healthz', '/video.worker.0123456789ab.js']) {
      const answer = await asked(embedded, path);
      expect(headersOf(answer)).toMatchObject({
        ...secured(policy({ connect, ancestors: 'https://host.example https://other.example' })),
        'strict-transport-security': 'max-age=31536000',
      });
    }
  });

  test.each([
    ['GET / HTTP/9\r\n\r\n', '400 Bad Request'],
    ['NO SUCH THING\r\n\r\n', '400 Bad Request'],
    [
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])(
    'are left out for an unparsable request, which gets a bare status (%#)',
    async (request, status) => {
      const socket = connect(gateway.port, '127.0.0.1');
      const said: Buffer[] = [];
      socket.on('data', (some) => said.push(some)).on('error', () => undefined);
      socket.write(request);
      await new Promise((resolve) => socket.once('close', resolve));
      expect(Buffer.concat(said).toString()).toBe(
        `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
    },
  );
});

test('RELIABILITY 2.2 item 16: only listed sites may show the client in a frame', async () => {
  const ancestors = async (at: RunningGateway) =>
    /frame-ancestors ([^;]*)/.exec(
      (await asked(at, '/j/123456789')).headers.get('content-security-policy') ?? '',
    )?.[1];
  expect(await ancestors(gateway)).toBe("'none'");
  expect(await ancestors(embedded)).toBe('https://host.example https://other.example');
});

describe('unknown addresses', () => {
  const html = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

  test.each(['/nowhere', '/meeting/12', '/anything/at/all'])(
    'serve the client’s page with status 404 to a browser at %s',
    async (path) => {
      const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, html);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await answer.text()).toBe(files['index.html']);
      expect(headersOf(answer)).toMatchObject(own());
    },
  );

  test.each([
    ['/api/v1/nowhere', html],
    ['/wc/nowhere', html],
    ['/nowhere', {}],
    ['/nowhere', { ...html, method: 'POST' }],
  ])('answer programs with a typed refusal: %s %j', async (path, init) => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ errorCode: 200, errorMessage: 'not found' });
  });
});

describe('the preview of a pasted link', () => {
  const head = async (at: RunningGateway, path: string) =>
    (await fetch(`http://127.0.0.1:${at.port}${path}`)).text();

  test('shows topic, date and time, but not the passcode', async () => {
    const { number } = await createMeeting(gateway, {
      topic: 'Tea & <b>talk</b>',
      passcode: 'canary',
      startTime: Date.UTC(2027, 0, 5, 9),
    });
    for (const path of [`/j/${number}`, `/m/${number}`, `/w/${number}/register`]) {
      const page = await head(gateway, path);
      expect(page).toContain('<title>Tea &amp; &lt;b&gt;talk&lt;/b&gt;</title>');
      expect(page).toContain('Tuesday, January 5, 2027 at 9:00 AM UTC');
      expect(page).not.toContain('canary');
    }
  });

  test('shows no topic for an unknown number, or to an address that guesses', async () => {
    const { number } = await createMeeting(strict, { topic: 'Hidden' });
    const plain = await head(strict, '/j/999999999');
    expect(plain).toContain('<title>Join a meeting on Plenary</title>');
    expect(await head(strict, `/j/${number}`)).toContain('<title>Hidden</title>');
    for (let guess = 0; guess < 3; guess += 1) await head(strict, `/j/99999999${guess}`);
    expect(await head(strict, `/j/${number}`)).toBe(plain);
  });
});

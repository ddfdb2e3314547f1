import { connect, type Socket } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import { useGateway } from '../../../test/support/testGateway';
import { testPaths } from '../../protocol/http/deviceTest';
import {
  testDownloadLimit,
  testTransfersOfAddress,
  testUploadLimit,
} from '../../protocol/testLimits';

jest.setTimeout(180_000);

const none = { burst: 1e6, interval: 1 };
const open = { byMeetingAndAddress: none, byMeeting: none, byAddress: none };
const gateway = useGateway({ testLimits: open, trustedProxies: 1 });
const strict = useGateway({ trustedProxies: 1 });

const at = (path: string, { port } = gateway) => `http://127.0.0.1:${port}${path}`;
const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(at(testPaths.upload), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body,
  });

describe('the connection test', () => {
  test('answers a ping, uncached', async () => {
    const answer = await fetch(at(testPaths.ping));
    expect(await answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([1, 65_536, 200_001, testDownloadLimit])(
    'downloads %d bytes, uncompressed and uncached',
    async (bytes) => {
      const answer = await fetch(at(`${testPaths.download}?bytes=${bytes}`));
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
      expect(answer.headers.get('content-encoding')).toBeNull();
      const got = new Uint8Array(await answer.arrayBuffer());
      expect(got.length).toBe(bytes);
      if (bytes >= 65_536) expect(new Set(got.subarray(0, 65_536)).size).toBe(256);
    },
  );

  test.each(['', '?bytes=0', `?bytes=${testDownloadLimit + 1}`, '?bytes=1e3', '?bytes=9&bytes=9'])(
    'refuses the download query %j',
    async (query) => {
      expect((await fetch(at(testPaths.download + query))).status).toBe(400);
    },
  );

  test('reports how many bytes were uploaded, up to the limit', async () => {
    for (const bytes of [0, 1, testUploadLimit]) {
      const answer = await upload(new Uint8Array(bytes));
      expect(await answer.json()).toEqual({ bytes });
    }
    expect((await upload(new Uint8Array(testUploadLimit + 1))).status).toBe(413);
  });

  test('cuts off an upload without a length that does not end', async () => {
    const piece = new Uint8Array(65_536);
    let sent = 0;
    const body = new ReadableStream({
      pull: (stream) => {
        stream.enqueue(piece);
        sent += piece.length;
      },
    });
    const answer = await fetch(at(testPaths.upload), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body,
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(answer);
    expect(sent).toBeLessThan(16 * testUploadLimit);
  });

  test('accepts only binary uploads', async () => {
    expect((await upload('{}', { 'content-type': 'application/json' })).status).toBe(400);
    expect((await upload('text', { 'content-type': 'text/plain' })).status).toBe(400);
  });

  test.each([
    ['an unknown origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('is refused to pages of %s', async (_whose, headers) => {
    for (const path of [testPaths.ping, `${testPaths.download}?bytes=1`])
      expect((await fetch(at(path), { headers })).status).toBe(403);
    expect((await upload(new Uint8Array(1), headers)).status).toBe(403);
  });

  test('is open to pages of the gateway itself', async () => {
    const headers = { origin: at(''), 'sec-fetch-site': 'same-origin' };
    expect((await fetch(at(testPaths.ping), { headers })).status).toBe(200);
  });
});

describe('many connection tests', () => {
  const pingFrom = (address: string) =>
    fetch(at(testPaths.ping, strict), { headers: { 'x-forwarded-for': address } });

  test('from one address are refused, while others are served', async () => {
    const statuses = [];
    for (let call = 0; call < 70; call += 1) statuses.push((await pingFrom('192.0.2.1')).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(65);
    expect(statuses.at(-1)).toBe(429);
    const refused = await pingFrom('192.0.2.1');
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await pingFrom('192.0.2.2')).status).toBe(200);
  });

  test('SECURITY M12: that stall use no more than the reserved places, and fewer from one address', async () => {
    const sockets: Socket[] = [];
    const stand = (address: string, times: number): void => {
      for (let at = 0; at < times; at += 1) {
        const socket = connect(gateway.port);
        sockets.push(socket);
        socket.on('error', () => undefined);
        socket.write(
          `POST ${testPaths.upload} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
            'Content-Type: application/octet-stream\r\nContent-Length: 100\r\n\r\n',
        );
      }
    };
    const statusFrom = async (address: string): Promise<number> => {
      const answer = await fetch(at(`${testPaths.download}?bytes=1`), {
        headers: { 'x-forwarded-for': address },
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const wait = async (address: string, status: number) => {
      for (let look = 0; look < 100; look += 1) {
        if ((await statusFrom(address)) === status) return status;
        await new Promise((done) => setTimeout(done, 20));
      }
      return 'never';
    };
    stand('198.51.100.1', testTransfersOfAddress + 20);
    expect(await wait('198.51.100.1', 503)).toBe(503);
    expect(await statusFrom('198.51.100.2')).toBe(200);
    for (let other = 3; other < 10; other += 1)
      stand(`198.51.100.${other}`, testTransfersOfAddress);
    expect(await wait('198.51.100.2', 503)).toBe(503);
    for (const socket of sockets) socket.destroy();
    expect(await wait('198.51.100.2', 200)).toBe(200);
  });
});

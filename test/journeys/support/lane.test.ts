import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openProxy, type Proxy } from './proxy';

const pattern = (length: number): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255));

describe('a way through a network', () => {
  let proxy: Proxy;
  let stop: () => Promise<void>;
  let accepted: Socket[];
  beforeEach(async () => {
    accepted = [];
    // Sends back what it gets.
    const server = createServer((socket) => {
      accepted.push(socket);
      socket.on('error', () => socket.destroy());
      socket.pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    proxy = await openProxy(() => port, 0, 7);
    stop = async () => {
      await proxy.close();
      server.close();
      await once(server, 'close');
    };
  });
  afterEach(() => stop());

  const head = Buffer.from('GET /wc/media/1?type=a HTTP/1.1\r\nHost: ada:1\r\n\r\n');
  /** Sends `bytes` and has them back: them, and the ms that it took. */
  const echo = async (bytes: Buffer): Promise<{ got: Buffer; took: number }> => {
    const socket = connect(proxy.port, '127.0.0.1');
    const got: Buffer[] = [];
    const began = performance.now();
    socket.write(Buffer.concat([head, bytes]));
    for await (const chunk of socket) {
      got.push(chunk as Buffer);
      if (Buffer.concat(got).length === head.length + bytes.length) break;
    }
    return { got: Buffer.concat(got).subarray(head.length), took: performance.now() - began };
  };

  test('takes its time in both directions, and nothing comes early', async () => {
    proxy.impair('ada', { delay: 60, jitter: 0, loss: 0 });
    const { got, took } = await echo(Buffer.from('hello'));
    expect(got.toString()).toBe('hello');
    expect(took).toBeGreaterThanOrEqual(120);
    expect(proxy.carried().up).toBe(head.length + 5);
  });

  test('that loses holds back and brings every byte in its order', async () => {
    const sent = pattern(200_000);
    proxy.impair('ada', { delay: 5, jitter: 10, loss: 0.1 });
    const { got, took } = await echo(sent);
    expect(got.equals(sent)).toBe(true);
    // A lost segment is there one round trip and a half later at the earliest.
    expect(took).toBeGreaterThanOrEqual(20);
  });

  test('is as wide as it is said to be', async () => {
    const sent = pattern(50_000);
    proxy.impair('ada', { delay: 0, jitter: 0, loss: 0, bytesPerSecond: 200_000 });
    const { got, took } = await echo(sent);
    expect(got.equals(sent)).toBe(true);
    expect(took).toBeGreaterThanOrEqual(230);
  });

  test('leaves those alone who come by another name', async () => {
    proxy.impair('ben', { delay: 5000, jitter: 0, loss: 0 });
    const { got } = await echo(Buffer.from('hello'));
    expect(got.toString()).toBe('hello');
  });

  test('holds everything while it is down, and brings it when it is up', async () => {
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write(head);
    await once(socket, 'data');
    proxy.takeLinkDown();
    const held = { bytes: 0 };
    socket.on('data', ({ length }) => void (held.bytes += length));
    socket.write('hello');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(held.bytes).toBe(0);
    proxy.bringLinkUp();
    await once(socket, 'data');
    expect(held.bytes).toBe(5);
    socket.destroy();
  });

  test('is cut without a word when it is told so', async () => {
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write(head);
    await once(socket, 'data');
    expect(proxy.reset()).toBe(1);
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
  });
});

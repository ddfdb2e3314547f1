import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { headerOf, type SipMessage, type SipRequest } from './sipMessage';
import { parseSip } from './sipParser';
import { printSip } from './sipPrinter';
import { openStream } from './streamTransport';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
});

const aRequest = (callId: string, body = ''): SipRequest => ({
  kind: 'request',
  method: 'INFO',
  uri: 'sip:b@example.org',
  headers: [
    ['via', 'SIP/2.0/TCP 192.0.2.1;branch=z9hG4bKa'],
    ['from', '<sip:a@example.org>;tag=1'],
    ['to', '<sip:b@example.org>;tag=2'],
    ['call-id', callId],
    ['cseq', '1 INFO'],
  ],
  body,
});

/** Hands out what comes, one by one. */
const createQueue = <Item>() => {
  const items: Item[] = [];
  let look: () => void = () => undefined;
  return {
    push: (item: Item): void => {
      items.push(item);
      look();
    },
    next: async (): Promise<Item> => {
      for (;;) {
        const item = items.shift();
        if (item !== undefined) return item;
        await new Promise<void>((resolve) => (look = resolve));
      }
    },
  };
};

const open = async () => {
  const connections = createQueue<Socket>();
  const server = createServer((socket) => {
    ends.push(() => socket.destroy());
    connections.push(socket);
  });
  ends.push(() => server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const messages = createQueue<SipMessage>();
  const losses = createQueue<true>();
  const transport = await openStream({
    peer: { host: '127.0.0.1', port, protocol: 'tcp' },
    localPort: 0,
    isFriend: () => false,
    onMessage: messages.push,
    onLost: () => losses.push(true),
  });
  ends.push(() => transport.close());
  return { transport, connections, messages, losses, port };
};
const callIdOf = (message: SipMessage): string | undefined => headerOf(message, 'call-id');

describe('a trunk over TCP', () => {
  test('is read in whatever pieces its messages come', async () => {
    const { connections, messages } = await open();
    const peer = await connections.next();
    const bytes = Buffer.concat([
      Buffer.from('\r\n\r\n'),
      printSip(aRequest('one', 'äöü')),
      Buffer.from('\r\n'),
      printSip(aRequest('two')),
    ]);
    for (let at = 0; at < bytes.length; at += 7) peer.write(bytes.subarray(at, at + 7));
    const first = await messages.next();
    expect([callIdOf(first), first.body]).toEqual(['one', 'äöü']);
    expect(callIdOf(await messages.next())).toBe('two');
  });

  test('that sends garbage is disconnected, and reconnected for the next message', async () => {
    const { transport, connections } = await open();
    const peer = await connections.next();
    const isGone = new Promise<void>((resolve) => {
      peer.once('close', () => resolve());
    });
    peer.resume();
    peer.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await isGone;
    transport.send(aRequest('again'));
    const another = await connections.next();
    const bytes = await new Promise<Buffer>((resolve) => {
      another.once('data', (data: Buffer) => resolve(data));
    });
    const message = parseSip(bytes);
    expect(message && callIdOf(message)).toBe('again');
  });

  test('that disconnects is reported, and the next connection has its own local port', async () => {
    const { transport, connections, losses } = await open();
    const first = await connections.next();
    expect(transport.local.port).toBe(first.remotePort);
    await transport.connect();
    first.destroy();
    await losses.next();
    await transport.connect();
    const second = await connections.next();
    expect(transport.local.port).toBe(second.remotePort);
  });

  test('that vanished is dropped, and reconnected for the next message', async () => {
    const { transport, connections, losses } = await open();
    await connections.next();
    transport.drop();
    await losses.next();
    transport.send(aRequest('again'));
    const another = await connections.next();
    const bytes = await new Promise<Buffer>((resolve) => {
      another.once('data', (data: Buffer) => resolve(data));
    });
    expect(parseSip(bytes)).toMatchObject({ kind: 'request', method: 'INFO' });
  });

  test('that does not listen is refused at once', async () => {
    const { port, transport } = await open();
    transport.close();
    for (const end of ends.splice(0).reverse()) end();
    const opening = openStream({
      peer: { host: '127.0.0.1', port, protocol: 'tcp' },
      localPort: 0,
      isFriend: () => false,
      onMessage: () => undefined,
    });
    await expect(opening).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('is recognized by its address', async () => {
    const { transport } = await open();
    expect(transport.isReliable).toBe(true);
    expect([transport.isPeer('127.0.0.1'), transport.isPeer('127.0.0.2')]).toEqual([true, false]);
    transport.close();
    transport.send(aRequest('late'));
  });
});

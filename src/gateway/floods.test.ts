import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting, Person, signalSearch } from '../../test/builders/aGatewayPerson';
import { useGateway } from '../../test/support/testGateway';
import { encodeEnvelope } from '../protocol/signal/envelope';
import { evtOf } from '../protocol/signal/registry';

jest.setTimeout(180_000);

const gateway = useGateway();
let number = '';
beforeAll(async () => {
  number = (await createMeeting(gateway)).number;
});

const line = async (): Promise<Socket> => {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
/** All that the gateway says until it hangs up. */
const untilEnd = async (socket: Socket): Promise<string> => {
  const said: Buffer[] = [];
  socket.on('data', (some) => said.push(some));
  await once(socket, 'close');
  return Buffer.concat(said).toString('latin1');
};
const upgrade = (path: string, more = ''): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${gateway.port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `${more}\r\n`,
  ].join('\r\n');
/** A masked client frame whose mask is zero. */
const frame = (opcode: number, isLast: boolean, payload: string): Buffer =>
  Buffer.concat([
    Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80 | payload.length, 0, 0, 0, 0]),
    Buffer.from(payload),
  ]);
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Somebody honest is served as if nothing happened. */
const expectService = async (): Promise<void> => {
  const person = await Person.join(gateway, number);
  expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
  person.ws.terminate();
};

describe('RELIABILITY 2.4 item 22: a flood affects nobody else', () => {
  test('by endless fragments of a message, and the socket is closed', async () => {
    const info = (await askInfo(gateway, { number })).result;
    if (!info) throw new Error('No meeting info');
    const socket = await line();
    socket.write(
      upgrade(`/wc/api/${number}?${signalSearch(info, 'Mallory', 'client-of-mallory')}`),
    );
    await once(socket, 'data');
    const ended = untilEnd(socket);
    socket.write(frame(1, false, '['));
    const crumbs = Buffer.concat(Array.from({ length: 1000 }, () => frame(0, false, ' ')));
    for (let sent = 0; sent < 400 && !socket.destroyed; sent += 1) socket.write(crumbs);
    await ended;
    await expectService();
  });

  test('by endless headers, which are refused with 431', async () => {
    const socket = await line();
    const ended = untilEnd(socket);
    socket.write(upgrade(`/wc/api/${number}`, `X-Flood: ${'a'.repeat(200_000)}`));
    expect(await ended).toMatch(/^HTTP\/1\.1 431 /);
    await expectService();
  });

  test('by three hundred connections that send one byte', async () => {
    const lines = await Promise.all(Array.from({ length: 300 }, line));
    for (const slow of lines) slow.write('G');
    await expectService();
    for (const slow of lines) slow.destroy();
  });

  test.each([10_000, 30_000])(
    'by JSON of depth %i, which HTTP and the socket refuse',
    async (depth) => {
      const response = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/meetings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"topic":${nested(depth)}}`,
      });
      expect(response.status).toBe(400);
      const person = await Person.join(gateway, number);
      person.ws.send(`{"evt":4112,"seq":9,"body":{"id":1024,"dn2":${nested(depth / 2)}}}`);
      const ack = await person.until(
        (message) => message.name === 'commandAcked' && message.body.seq === 9,
      );
      expect(ack).toMatchObject({ body: { type: 'INVALID_PARAMETERS' } });
      person.ws.terminate();
      await expectService();
    },
  );

  test('by a body beyond the limit, which is refused unread', async () => {
    const socket = await line();
    const ended = untilEnd(socket);
    socket.write(
      `POST /api/v1/meetings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\nConnection: close\r\n\r\n{`,
    );
    expect(await ended).toMatch(/^HTTP\/1\.1 413 /);
    await expectService();
  });

  test('by compression, which is not offered', async () => {
    const info = (await askInfo(gateway, { number })).result;
    if (!info) throw new Error('No meeting info');
    const socket = await line();
    socket.write(
      upgrade(
        `/wc/api/${number}?${signalSearch(info, 'Mallory', 'client-of-mallory')}`,
        'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n',
      ),
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /);
    expect(answer.toString('latin1').toLowerCase()).not.toContain('permessage-deflate');
    socket.destroy();
  });

  test('by messages after the socket was closed for them, of which nothing is read', async () => {
    const info = (await askInfo(gateway, { number })).result;
    if (!info) throw new Error('No meeting info');
    const socket = await line();
    socket.write(
      upgrade(`/wc/api/${number}?${signalSearch(info, 'Mallory', 'client-of-mallory')}`),
    );
    let said = '';
    socket.on('data', (some) => (said += some.toString('latin1')));
    const heartbeats = Buffer.concat(
      Array.from({ length: 5000 }, () => frame(1, true, encodeEnvelope({ evt: 0, seq: 1 }))),
    );
    while (!socket.destroyed)
      if (!socket.write(heartbeats))
        await new Promise<void>((resolve) => {
          socket.once('drain', resolve).once('close', resolve);
        });
    expect(said).toContain('too many messages');
    // What the system holds of a connection that nobody reads.
    expect(socket.bytesWritten).toBeLessThan(32 * 1024 * 1024);
    await expectService();
  });

  test('SECURITY L6: by commands before the join, which are limited, and the socket is closed', async () => {
    const info = (await askInfo(gateway, { number })).result;
    if (!info) throw new Error('No meeting info');
    const socket = await line();
    socket.write(
      upgrade(`/wc/api/${number}?${signalSearch(info, 'Mallory', 'client-of-mallory')}`),
    );
    await once(socket, 'data');
    const ended = untilEnd(socket);
    const join = encodeEnvelope({ evt: evtOf('joinMeeting'), body: { rev: 0 }, seq: 1 });
    const others = Array.from({ length: 150 }, (_, at) =>
      frame(1, true, encodeEnvelope({ evt: evtOf('raiseHand'), body: {}, seq: at + 2 })),
    );
    // In one piece, so that all of it is there before the join is looked at.
    socket.write(Buffer.concat([frame(1, true, join), ...others]));
    setImmediate(() => socket.end());
    const said = await ended;
    expect(said).toContain('too many messages');
    await expectService();
  });
});

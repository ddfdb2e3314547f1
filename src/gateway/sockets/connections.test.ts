import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { askInfo, createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';
import { testPaths } from '../../protocol/http/deviceTest';

jest.setTimeout(180_000);

const warnings: { readonly msg: string }[] = [];
/** A gateway that runs out after thirty connections, of which one address may have twenty. */
const gateway = useGateway({
  socketLimits: { connections: 30, connectionsPerAddress: 20, headTime: 300 },
  log: pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line) as never) }),
});

/** A gateway behind a proxy, at which one network has three sockets. */
const proxied = useGateway({ trustedProxies: 1, socketLimits: { perAddress: 3 } });

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A client that reads to the end and never closes its own half. */
const halfOpen = async (text: string): Promise<{ readonly answer: string }> => {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
  opened.push(socket);
  const said: Buffer[] = [];
  socket.on('data', (some) => said.push(some));
  socket.on('error', () => undefined);
  if (text !== '') socket.write(text);
  await new Promise<void>((resolve) => {
    socket.once('end', resolve).once('close', () => resolve());
  });
  return { answer: Buffer.concat(said).toString('latin1') };
};

const connectionsOf = async (): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/metrics`, {
    headers: { connection: 'close' },
  });
  const [, count = 'none'] = /^plenary_connections (\d+)$/m.exec(await answer.text()) ?? [];
  return Number(count);
};
/** Waits until the asking connection alone is open. */
const untilFreed = async (): Promise<void> => {
  for (;;) {
    const open = await connectionsOf().catch(() => Number.NaN);
    if (open === 1) return;
  }
};

const upgrade = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;

describe('connections whose client keeps its side half open', () => {
  test.each([
    ['upgrades at an unknown path', () => upgrade('/nope'), / 404 /],
    [
      'upgrades by a foreign page',
      () => upgrade('/wc/api/1234567890', 'Origin: https://evil.example\r\n'),
      / 403 /,
    ],
    ['bytes that are not HTTP', () => 'hello\r\n\r\n', / 400 /],
    ['half requests', () => 'GET / HTTP/1.1\r\nHost:', / 408 /],
    ['connections without a request', () => '', / 408 /],
  ])('SECURITY H1: %s are answered and freed', async (_what, textOf, status) => {
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => halfOpen(textOf())));
      for (const { answer } of answers) expect(answer).toMatch(status);
      await untilFreed();
    }
    const { number } = await createMeeting(gateway);
    const person = await Person.join(gateway, number);
    expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
    await person.vanish();
  });

  test('SECURITY H1: one address gets its share of connections, and a newcomer the place of its oldest', async () => {
    const { number } = await createMeeting(gateway);
    const seated = await Person.join(gateway, number);
    const silent = Array.from({ length: 40 }, () => halfOpen(''));
    const other = await Person.join(gateway, number);
    expect(await connectionsOf()).toBeLessThanOrEqual(20);
    await Promise.all(silent);
    for (const person of [seated, other])
      expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
    const text = await (await fetch(`http://127.0.0.1:${gateway.port}/metrics`)).text();
    expect(text).toMatch(/^plenary_displaced_connections_total [1-9]\d*$/m);
    for (const person of [seated, other]) await person.vanish();
    await untilFreed();
  });

  test('SECURITY H1: connections of an address whose seats have its share are closed unread', async () => {
    const { number } = await createMeeting(gateway);
    const infos = [];
    for (let at = 0; at < 20; at += 1) infos.push((await askInfo(gateway, { number })).result);
    const people = [];
    for (const info of infos) if (info) people.push(await Person.join(gateway, number, { info }));
    expect(people).toHaveLength(20);
    for (let round = 0; round < 2; round += 1)
      expect(await halfOpen(upgrade('/nope'))).toEqual({ answer: '' });
    expect(warnings.filter(({ msg }) => msg.includes('full of seats'))).toMatchObject([
      { of: 'connections', limit: 'perAddress' },
    ]);
    for (const person of people) expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
    for (const person of people) await person.vanish();
    await untilFreed();
    const text = await (await fetch(`http://127.0.0.1:${gateway.port}/metrics`)).text();
    expect(text).toMatch(/^plenary_connection_refusals_total [1-9]\d*$/m);
  });
});

describe('SECURITY H7: a connection with a request in progress', () => {
  test('is not cut while its address has idle ones', async () => {
    const upload = connect({ port: gateway.port, host: '127.0.0.1' });
    opened.push(upload);
    const said: string[] = [];
    upload.on('data', (some) => said.push(some.toString('latin1')));
    const untilItSays = async (text: string): Promise<void> => {
      while (!said.join('').includes(text)) {
        if (upload.destroyed) throw new Error('The connection was cut');
        await Promise.race([once(upload, 'data'), once(upload, 'close')]);
      }
    };
    upload.write(
      `POST ${testPaths.upload} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n` +
        'Content-Type: application/octet-stream\r\nContent-Length: 2\r\n' +
        'Expect: 100-continue\r\n\r\na',
    );
    await untilItSays(' 100 ');
    await Promise.all(Array.from({ length: 40 }, () => halfOpen('')));
    upload.write('b');
    await untilItSays('{"bytes":2}');
    upload.destroy();
    await untilFreed();
  });
});

describe('SECURITY L17: sockets of one IPv6 network, behind a proxy', () => {
  test('are counted together, whatever their addresses', async () => {
    const { number } = await createMeeting(proxied);
    const join = (from: string) => Person.join(proxied, number, { from });
    for (const from of ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']) await join(from);
    await expect(join('2001:db8:1:4::1')).rejects.toThrow('503');
    await join('2001:db8:2:1::1');
  });
});

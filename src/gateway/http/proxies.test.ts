import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting } from '../../../test/builders/aGatewayPerson';
import type { Database } from '../database/openDatabase';
import { fewGuesses } from '../../../test/support/fewGuesses';
import { guessing } from '../../../test/support/guessing';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { encodeText } from '../../protocol/channels/queries';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(180_000);

let database: Database;
let direct: RunningGateway;
let behind: RunningGateway;
const metricsToken = 'a-token-for-the-metrics-of-this-test';
beforeAll(async () => {
  database = await openTestDatabase();
  const options = {
    ...{ port: 0, database, metricsToken },
    ...{ socketLimits: { perAddress: 1 }, attemptLimits: fewGuesses },
  };
  direct = await startGateway(options);
  behind = await startGateway({ ...options, trustedProxies: 1 });
});
afterAll(async () => {
  await direct.close();
  await behind.close();
  await database.close();
});

/** Each guess is another one: the same again would not count. */
const wrong = guessing();
const guess = (gateway: RunningGateway, number: string, forwarded: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const path = `/api/v1/wc/info?meetingNumber=${number}&password=${encodeText(wrong())}`;
    const headers = { 'x-forwarded-for': forwarded };
    request({ host: '127.0.0.1', port: gateway.port, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve((JSON.parse(text) as { errorCode: number }).errorCode));
    })
      .on('error', reject)
      .end();
  });
const guesses = async (
  gateway: RunningGateway,
  number: string,
  addressOf: (at: number) => string,
) => {
  const codes: number[] = [];
  for (let at = 0; at < 11; at += 1) codes.push(await guess(gateway, number, addressOf(at)));
  return codes;
};
const tenWrong = Array<number>(10).fill(3004);

describe('RELIABILITY 2.1 item 6: guesses behind a proxy', () => {
  test('count for the connection’s address where no proxy is trusted', async () => {
    const { number } = await createMeeting(direct, { passcode: 'right' });
    expect(await guesses(direct, number, (at) => `198.51.100.${at}`)).toEqual([...tenWrong, 3633]);
  });

  test('count for each client of a trusted proxy, whatever they put into the header', async () => {
    const { number } = await createMeeting(behind, { passcode: 'right' });
    const made = await guesses(behind, number, (at) => `203.0.113.${at}, 198.51.100.1`);
    expect(made).toEqual([...tenWrong, 3633]);
    expect(await guess(behind, number, '203.0.113.1, 198.51.100.2')).toBe(3004);
  });
});

describe('a crowd with the right passcode', () => {
  test('SECURITY M5: behind one address is admitted together', async () => {
    const { number } = await createMeeting(direct, { passcode: 'right' });
    const ask = async (passcode: string) => {
      const password = Buffer.from(passcode).toString('base64url');
      const query = new URLSearchParams({ meetingNumber: number, password });
      const answer = await fetch(`http://127.0.0.1:${direct.port}/api/v1/wc/info?${query}`);
      return ((await answer.json()) as { errorCode: number }).errorCode;
    };
    const codes = await Promise.all(Array.from({ length: 40 }, () => ask('right')));
    expect(codes).toEqual(Array<number>(40).fill(0));
    for (let at = 0; at < 10; at += 1) expect(await ask(wrong())).toBe(3004);
    expect(await ask('right')).toBe(3633);
  });
});

describe('sockets behind a proxy', () => {
  /** A socket without a seat, held whatever the gateway says on it. */
  const hold = (gateway: RunningGateway, forwarded: string): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(gateway.port, '127.0.0.1');
      socket.once('data', () => resolve(socket));
      socket.write(
        'GET /wc/media/1234567890 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          `X-Forwarded-For: ${forwarded}\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
    });
  /** How many sockets had to make room once each address had opened one. */
  const displaced = async (gateway: RunningGateway, addresses: readonly string[]) => {
    const held = [];
    const counts = [];
    for (const address of addresses) {
      held.push(await hold(gateway, address));
      const metrics = await fetch(`http://127.0.0.1:${gateway.port}/metrics`, {
        headers: { authorization: `Bearer ${metricsToken}` },
      });
      counts.push(/^plenary_displaced_sockets_total (\d+)$/m.exec(await metrics.text())?.[1]);
    }
    for (const socket of held) socket.destroy();
    return counts;
  };

  test('count for the connection’s address where no proxy is trusted', async () => {
    expect(await displaced(direct, ['198.51.100.1', '198.51.100.2'])).toEqual(['0', '1']);
  });

  test('count for the address that a trusted proxy names', async () => {
    expect(
      await displaced(behind, ['198.51.100.1', '198.51.100.2', '1.2.3.4, 198.51.100.1']),
    ).toEqual(['0', '0', '1']);
  });
});

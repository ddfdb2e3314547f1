import { connect } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import { useGateway } from '../../../test/support/testGateway';
import { testPaths } from '../../protocol/http/deviceTest';

jest.setTimeout(180_000);

const gateway = useGateway();
const own = 'Host: localhost';

/** Sends a request as it is, and reads until the gateway closes, or `enough` has come. */
const statusOf = (head: readonly string[], enough = /\r\n\r\n/): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1');
    let said = '';
    const end = (): void => {
      socket.destroy();
      resolve(said.split('\r\n', 1)[0] ?? '');
    };
    socket.setEncoding('latin1').on('data', (some: string) => {
      said += some;
      if (enough.test(said)) end();
    });
    socket.on('end', end).on('error', reject);
    socket.write([...head, '', ''].join('\r\n'));
  });

const upgrade = (hosts: readonly string[]): readonly string[] => [
  `GET ${testPaths.socket}?type=audio HTTP/1.1`,
  ...hosts,
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

describe('SECURITY L20: a request with two Host headers', () => {
  test.each([
    ['GET /healthz HTTP/1.1', 'HTTP/1.1 200 OK'],
    ['GET /nowhere HTTP/1.1', 'HTTP/1.1 404 Not Found'],
    ['GET /metrics HTTP/1.1', 'HTTP/1.1 200 OK'],
    ['GET /api/v1/meetings HTTP/1.1', 'HTTP/1.1 401 Unauthorized'],
    ['OPTIONS /api/v1/meetings HTTP/1.1', 'HTTP/1.1 204 No Content'],
  ])('is refused at %s, in any order and spelling', async (line, usual) => {
    expect(await statusOf([line, own])).toBe(usual);
    for (const hosts of [
      [own, 'Host: evil.example'],
      ['Host: evil.example', own],
      [own, 'hOST: localhost'],
      ['host:', own],
      [own, 'Accept: */*', own],
    ])
      expect([hosts, await statusOf([line, ...hosts])]).toEqual([
        hosts,
        'HTTP/1.1 400 Bad Request',
      ]);
  });

  test('opens no socket', async () => {
    expect(await statusOf(upgrade([own]))).toBe('HTTP/1.1 101 Switching Protocols');
    expect(await statusOf(upgrade([own, 'Host: evil.example']))).toBe('HTTP/1.1 400 Bad Request');
  });
});

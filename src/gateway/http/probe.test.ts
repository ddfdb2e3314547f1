import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { probeGateway } from './probe';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
const aServer = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
};

describe('a probe of another gateway', () => {
  test.each<readonly [string, string, RequestListener]>([
    ['a server that answers', 'alive', (_request, response) => void response.end('{}')],
    [
      'a server that is stopping',
      'gone',
      (_request, response) => void response.writeHead(503).end(),
    ],
    [
      'a proxy without a server behind it',
      'gone',
      (_request, response) => void response.writeHead(502).end(),
    ],
    ['a suspended server', 'silent', () => undefined],
    [
      'a server that redirects',
      'silent',
      (_request, response) => void response.writeHead(302, { location: '/' }).end(),
    ],
  ])('finds %s %s', async (_what, expected, answer) => {
    expect(await probeGateway(await aServer(answer))).toBe(expected);
  });

  test('SECURITY M10: does not find a gateway gone whose connections strangers have used up', async () => {
    const address = await aServer((request) => void request.socket.destroy());
    expect(await probeGateway(address)).toBe('silent');
  });

  test('finds it gone when it stops during the probe', async () => {
    const address = await aServer((request) => {
      open[0]?.close();
      request.socket.destroy();
    });
    expect(await probeGateway(address)).toBe('gone');
  });

  test('finds it gone when nothing listens', async () => {
    const address = await aServer(() => undefined);
    const [server] = open;
    server?.close();
    if (server) await once(server, 'close');
    expect(await probeGateway(address)).toBe('gone');
  });
});

import { once } from 'node:events';
import { describe, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { useGateway } from '../../../test/support/testGateway';
import { encodeMediaMessage } from '../../protocol/channels/mediaControl';
import { CloseCode } from '../../protocol/channels/queries';
import { testPaths, testSocketTypes } from '../../protocol/http/deviceTest';
import { testFrameLimit, testFramesLimit } from '../../protocol/testLimits';

jest.setTimeout(180_000);

const gateway = useGateway();
const strict = useGateway({ testLimits: { byMeetingAndAddress: { burst: 3, interval: 1e9 } } });

const socketTo = (query: string, { port } = gateway, origin?: string) =>
  new WebSocket(`ws://127.0.0.1:${port}${testPaths.socket}${query}`, {
    ...(origin !== undefined && { origin }),
  });
const opened = async (query: string) => {
  const ws = socketTo(query);
  await once(ws, 'open');
  return ws;
};
const refusalOf = async (ws: WebSocket): Promise<string> => {
  const [error] = (await once(ws, 'error')) as [Error];
  return error.message;
};
const pingOf = (t: number) => encodeMediaMessage({ name: 'ping', body: { t } }, 1);

describe('a socket of the connection test', () => {
  test.each(['signal', 'command'])('as %s answers pings', async (type) => {
    const ws = await opened(`?type=${type}`);
    ws.send(pingOf(41));
    const [raw] = (await once(ws, 'message')) as [Buffer];
    expect(JSON.parse(raw.toString())).toMatchObject({ evt: 0, body: { t: 41 } });
    ws.close();
  });

  test.each(['audio', 'video', 'share'])('as %s echoes packets unchanged', async (type) => {
    const ws = await opened(`?type=${type}`);
    for (const length of [1, 200, testFrameLimit]) {
      const packet = Buffer.alloc(length, length % 251);
      ws.send(packet);
      const [raw, isBinary] = (await once(ws, 'message')) as [Buffer, boolean];
      expect(isBinary).toBe(true);
      expect(raw.equals(packet)).toBe(true);
    }
    ws.close();
  });

  test('is closed after the limit of frames', async () => {
    const ws = await opened('?type=audio');
    let answers = 0;
    ws.on('message', () => (answers += 1));
    for (let frame = 0; frame < testFramesLimit + 5; frame += 1) ws.send(Buffer.alloc(10));
    const [code] = (await once(ws, 'close')) as [number];
    expect([code, answers]).toEqual([CloseCode.abuse, testFramesLimit]);
  });

  test.each([
    ['text on a media socket', 'audio', pingOf(1)],
    ['bytes on a text socket', 'signal', Buffer.from(pingOf(1))],
    ['an invalid envelope', 'signal', '[]'],
    ['another command', 'command', '{"evt":12547,"body":{"layers":[]},"seq":1}'],
  ])('is closed for %s', async (_what, type, frame) => {
    const ws = await opened(`?type=${type}`);
    ws.send(frame);
    const [code] = (await once(ws, 'close')) as [number];
    expect(code).toBe(CloseCode.abuse);
  });

  test('is closed for a frame that is too large', async () => {
    const ws = await opened('?type=video');
    ws.on('error', () => undefined);
    ws.send(Buffer.alloc(testFrameLimit + 1));
    const [code] = (await once(ws, 'close')) as [number];
    expect(code).toBe(1009);
  });

  test.each(['', '?type=main', '?type=audio&type=audio', '?type=audio&more=1'])(
    'is not opened for %j',
    async (query) => {
      expect(await refusalOf(socketTo(query))).toContain('404');
    },
  );

  test('is refused to a page of another origin', async () => {
    const refused = socketTo('?type=audio', gateway, 'https://evil.example');
    expect(await refusalOf(refused)).toContain('403');
  });

  test('is refused to an address that has opened too many', async () => {
    for (const type of testSocketTypes.slice(0, 3)) {
      const ws = socketTo(`?type=${type}`, strict);
      await once(ws, 'open');
      ws.close();
    }
    expect(await refusalOf(socketTo('?type=share', strict))).toContain('503');
  });
});

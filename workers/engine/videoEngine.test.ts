import { afterEach, describe, expect, test } from '@jest/globals';
import { readPacketHeader } from '../../src/protocol/channels/packet';
import type { FromVideo, Tile, VideoCaptureSettings } from '../../src/protocol/engine/video';
import { settle, type FakeSocket } from '../../test/fakes/media/environment';
import { aMediaSession, commandsOf, forward, indicate } from '../../test/fakes/media/relay';
import { FakeFrame, FakeVideoEnvironment } from '../../test/fakes/media/video';
import type { TilePicture } from './painter';
import { VideoEngine } from './videoEngine';

const settings: VideoCaptureSettings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 };
const codecs = [
  { codec: 2, isScalable: true },
  { codec: 3, isScalable: true },
] as const;

const tile = (userId: number, more: Partial<Tile> = {}): Tile => ({
  nodeId: `node ${userId}`,
  userId,
  x: 0,
  y: 0,
  width: 640,
  height: 360,
  fillMode: 'cover',
  maxLayer: 4,
  isMirrored: false,
  ...more,
});

const engines: VideoEngine[] = [];
afterEach(() => {
  for (const engine of engines.splice(0)) engine.close();
});

const open = () => {
  const environment = new FakeVideoEnvironment();
  const said: FromVideo[] = [];
  const painted: { userId: number; timestamp: number | undefined; isWhole: boolean }[] = [];
  const lose: (() => void)[] = [];
  const makePainter = (_canvas: OffscreenCanvas, _background: string, lost: () => void) => {
    lose.push(lost);
    return {
      resize: () => undefined,
      paint: (tiles: readonly TilePicture[], isWhole: boolean) => {
        for (const { tile: shown, frame } of tiles)
          painted.push({ userId: shown.userId, timestamp: frame?.timestamp, isWhole });
      },
      close: () => undefined,
    };
  };
  const engine = new VideoEngine({
    environment,
    abilities: { encodable: codecs, decodable: [3, 2], renderer: '2d' },
    painters: { webgl2: makePainter, webgl: makePainter, '2d': makePainter },
    post: (message) => said.push(message),
  });
  engines.push(engine);
  return { engine, environment, said, painted, lose };
};

const socketOf = ({ environment }: ReturnType<typeof open>): FakeSocket => {
  const socket = environment.sockets.at(-1);
  if (!socket) throw new Error('no socket');
  return socket;
};

const connect = async (side: ReturnType<typeof open>, userId: number): Promise<FakeSocket> => {
  side.engine.handle({ type: 'connect', session: aMediaSession(userId) });
  const socket = socketOf(side);
  socket.events.opened();
  await settle();
  return socket;
};

const capture = (side: ReturnType<typeof open>, count: number, gap = 33): FakeFrame[] =>
  Array.from({ length: count }, () => {
    side.environment.pass(gap);
    const frame = new FakeFrame(Math.round(1000 * side.environment.now()));
    side.engine.handle({ type: 'frame', frame: frame.asFrame() });
    return frame;
  });

const headersOf = (socket: FakeSocket) =>
  socket.packets.flatMap((packet) => {
    const read = readPacketHeader(packet);
    return read.ok ? [read.value] : [];
  });

/** A sender that is watched in `layers`, and its socket. */
const sending = async (layers: number[], decodable?: number[]) => {
  const side = open();
  const socket = await connect(side, 1024);
  side.engine.handle({ type: 'startCapture', settings });
  const body = decodable ? { layers, codecs: decodable } : { layers };
  indicate(socket, { name: 'layersWanted', body });
  return { side, socket };
};

const watching = async (tiles: readonly Tile[]) => {
  const side = open();
  const socket = await connect(side, 2048);
  const canvas = {} as unknown as OffscreenCanvas;
  side.engine.handle({ type: 'mountCanvas', canvasId: 'c', canvas, background: '#000000' });
  side.engine.handle({ type: 'layout', canvasId: 'c', width: 640, height: 360, tiles });
  side.environment.pass(50);
  return { side, socket };
};

describe('a sender of video', () => {
  test('encodes nothing until somebody watches, and closes every frame', async () => {
    const { side, socket } = await sending([]);
    const frames = capture(side, 3);
    await settle();
    expect(side.environment.encoders).toHaveLength(0);
    expect(socket.packets).toHaveLength(0);
    expect(frames.map(({ closed }) => closed)).toEqual([1, 1, 1]);
  });

  test('sends each wanted layer with numbers of its own, a key frame first', async () => {
    const { side, socket } = await sending([0, 2]);
    capture(side, 4);
    await settle();
    for (const layer of [0, 2]) {
      const headers = headersOf(socket).filter((header) => header.layer === layer);
      expect(headers.map(({ isKeyFrame }) => isKeyFrame)).toEqual([true, false, false, false]);
      expect(headers.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
      expect(headers.map(({ temporalLayer }) => temporalLayer)).toEqual([0, 1, 0, 1]);
    }
    expect(new Set(headersOf(socket).map(({ counter }) => counter)).size).toBe(8);
    expect(
      commandsOf(socket)
        .filter(({ name }) => name === 'announceLayers')
        .at(-1),
    ).toEqual({
      name: 'announceLayers',
      body: { layers: [0, 2] },
    });
  });

  test('uses the cheapest codec that all watchers decode, and VP8 if they do not say', async () => {
    const cheap = await sending([2], [2, 3]);
    const silent = await sending([2]);
    capture(cheap.side, 1);
    capture(silent.side, 1);
    await settle();
    expect(headersOf(cheap.socket).map(({ codec }) => codec)).toEqual([3]);
    expect(headersOf(silent.socket).map(({ codec }) => codec)).toEqual([2]);
  });

  test('offers no layer above its own picture', async () => {
    const { side, socket } = await sending([4]);
    capture(side, 1);
    await settle();
    expect(headersOf(socket).map(({ layer }) => layer)).toEqual([2]);
    expect(side.environment.encoders[0]?.config).toMatchObject({ width: 640, height: 360 });
  });

  test('makes a key frame when one is wanted, and only then', async () => {
    const { side, socket } = await sending([2]);
    capture(side, 3);
    indicate(socket, { name: 'keyFrameWanted', body: { layer: 2 } });
    capture(side, 2);
    await settle();
    expect(headersOf(socket).map(({ isKeyFrame }) => isKeyFrame)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  test('drops before encoding while the socket is full, and then sends less', async () => {
    const { side, socket } = await sending([2]);
    capture(side, 2);
    socket.bufferedBytes = 200_000;
    const frames = capture(side, 60);
    await settle();
    expect(headersOf(socket)).toHaveLength(2);
    expect(frames.every(({ closed }) => closed === 1)).toBe(true);
    socket.bufferedBytes = 0;
    capture(side, 1);
    const [encoder] = side.environment.encoders;
    expect(encoder?.config?.bitrate).toBeLessThan(600_000);
  });

  test('goes on after an encoder was taken away, and says so', async () => {
    const { side, socket } = await sending([2]);
    capture(side, 2);
    side.environment.encoders[0]?.fail();
    capture(side, 2);
    await settle();
    expect(headersOf(socket).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
    expect(headersOf(socket).at(2)?.isKeyFrame).toBe(true);
    expect(side.said).toContainEqual({
      type: 'error',
      code: 'encode-failed',
      detail: 'QuotaExceededError',
    });
  });

  test('reports its counter at most once a second, and once more at the end', async () => {
    const { side, socket } = await sending([2]);
    capture(side, 60);
    await settle();
    socket.events.closed(1006, '');
    const counters = side.said.flatMap((m) => (m.type === 'counter' ? [m.counter] : []));
    expect(counters.length).toBeLessThanOrEqual(3);
    expect(counters.at(-1)).toBe(60);
    expect(side.said).toContainEqual({ type: 'socket', state: 'closed', code: 1006, reason: '' });
  });
});

describe('a receiver of video', () => {
  test('asks for the layer that the tile needs, and for the whole set at once', async () => {
    const { side, socket } = await watching([
      tile(1024),
      tile(3072, { width: 160, height: 90 }),
      tile(4096, { maxLayer: 1 }),
    ]);
    expect(
      commandsOf(socket)
        .filter(({ name }) => name === 'subscribe')
        .at(-1),
    ).toMatchObject({
      body: {
        streams: [
          { userId: 1024, layer: 2 },
          { userId: 4096, layer: 1 },
          { userId: 3072, layer: 0 },
        ],
        codecs: [3, 2],
      },
    });
    side.engine.handle({ type: 'limitReception', maxTiles: 1, maxLayer: 0 });
    side.environment.pass(50);
    expect(
      commandsOf(socket)
        .filter(({ name }) => name === 'subscribe')
        .at(-1),
    ).toMatchObject({
      body: { streams: [{ userId: 1024, layer: 0 }] },
    });
  });

  test('draws the newest picture at the next paint, and holds no other', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    capture(sender.side, 5);
    await settle();
    forward(sender.socket, viewer.socket);
    await settle();
    viewer.side.environment.paint();
    const shown = viewer.side.painted.filter(({ timestamp }) => timestamp !== undefined);
    expect(shown).toHaveLength(1);
    expect(viewer.side.said).toContainEqual({ type: 'firstFrame', userId: 1024 });
    expect(viewer.side.said).toContainEqual({ type: 'aspectRatio', userId: 1024, ratio: 1.778 });
    viewer.side.environment.pass(1000);
    const report = viewer.side.said.findLast((message) => message.type === 'statistics');
    expect(report).toMatchObject({
      openFrames: 1,
      decode: [{ userId: 1024, dropped: 4, avg_loss: 0 }],
    });
  });

  test('asks for a key frame when it comes in the middle, and again after half a second', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    capture(sender.side, 3);
    await settle();
    sender.socket.packets.shift();
    forward(sender.socket, viewer.socket);
    await settle();
    const asked = () =>
      commandsOf(viewer.socket).filter(({ name }) => name === 'askKeyFrame').length;
    expect(asked()).toBe(1);
    viewer.side.environment.pass(600);
    expect(asked()).toBe(2);
  });

  test('recovers from a decoder that fails', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    const exchange = async (count: number): Promise<void> => {
      capture(sender.side, count);
      await settle();
      forward(sender.socket, viewer.socket);
      await settle();
    };
    await exchange(2);
    viewer.side.environment.decoders[0]?.fail();
    expect(commandsOf(viewer.socket).at(-1)).toMatchObject({ name: 'askKeyFrame' });
    indicate(sender.socket, { name: 'keyFrameWanted', body: { layer: 2 } });
    await exchange(2);
    expect(viewer.side.environment.decoders).toHaveLength(2);
    viewer.side.environment.paint();
    expect(viewer.side.painted.at(-1)?.timestamp).toBeDefined();
  });

  test('says when pictures stop coming, and when they come again', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    const exchange = async (): Promise<void> => {
      capture(sender.side, 1);
      await settle();
      forward(sender.socket, viewer.socket);
      await settle();
      viewer.side.environment.paint();
    };
    await exchange();
    viewer.side.environment.pass(2100);
    await exchange();
    const said = viewer.side.said.map(({ type }) => type);
    expect(said.filter((type) => type === 'stalled')).toHaveLength(1);
    expect(said.filter((type) => type === 'firstFrame')).toHaveLength(2);
  });

  test('hands a lost canvas back, and closes everything when it ends', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    capture(sender.side, 2);
    await settle();
    forward(sender.socket, viewer.socket);
    await settle();
    viewer.side.lose[0]?.();
    expect(viewer.side.said).toContainEqual({ type: 'canvasLost', canvasId: 'c' });
    viewer.side.engine.close();
    expect(viewer.side.environment.runningTimers).toBe(0);
    expect(viewer.side.environment.decoders.map(({ state }) => state)).toEqual(['closed']);
    expect(viewer.socket.closedWith).toBe(1000);
  });
});

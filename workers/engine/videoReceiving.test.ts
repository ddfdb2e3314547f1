import { afterEach, describe, expect, test } from '@jest/globals';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { settle, type FakeSocket } from '../../test/fakes/media/environment';
import { commandsOf, forward, indicate } from '../../test/fakes/media/relay';
import { FakeFrame } from '../../test/fakes/media/video';
import {
  capture,
  closeVideoSides,
  connect,
  headersOf,
  sending,
  tile,
  watching,
} from '../../test/fakes/media/videoSide';

const cameraOf = (userId: number) => streamKeyOf(userId, 'camera');

afterEach(closeVideoSides);

describe('a video receiver', () => {
  test('subscribes to the layer that each tile needs, and to the whole set at once', async () => {
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
    side.engine.obey({ type: 'limitReception', maxTiles: 1, maxLayer: 0 });
    side.environment.pass(50);
    expect(
      commandsOf(socket)
        .filter(({ name }) => name === 'subscribe')
        .at(-1),
    ).toMatchObject({
      body: { streams: [{ userId: 1024, layer: 0 }] },
    });
  });

  test('subscribes to 720p for as many as are permitted, the largest first, and to 360p for others', async () => {
    const { side, socket } = await watching([]);
    const wished = (maxHd: number) => {
      side.engine.obey({ type: 'limitReception', maxTiles: 25, maxLayer: 4, maxHd });
      side.environment.pass(50);
      const command = commandsOf(socket).findLast(({ name }) => name === 'subscribe');
      return command?.name === 'subscribe' ? command.body.streams.map(({ layer }) => layer) : [];
    };
    side.engine.obey({
      type: 'layout',
      canvasId: 'c',
      width: 2560,
      height: 720,
      tiles: [
        tile(1024, { width: 1280, height: 720 }),
        tile(3072, { width: 1440, height: 810 }),
        tile(4096, { width: 160, height: 90 }),
      ],
    });
    expect([wished(2), wished(1), wished(0)]).toEqual([
      [3, 3, 0],
      [3, 2, 0],
      [2, 2, 0],
    ]);
  });

  test('gets 720p of a 1280x720 camera on a large tile and 90p on a small one, without a gap', async () => {
    const sender = await sending([0, 3]);
    const settings = { width: 1280, height: 720, frameRate: 30, maxLayer: 3 } as const;
    sender.side.engine.obey({ type: 'startCapture', source: 'camera', settings });
    const viewer = await watching([tile(1024, { width: 1280, height: 720 })]);
    const subscribed = () => {
      const command = commandsOf(viewer.socket).findLast(({ name }) => name === 'subscribe');
      return command?.name === 'subscribe' ? command.body.streams[0]?.layer : undefined;
    };
    /** Frames of the camera, of which the relay forwards the layer that is subscribed. */
    const exchange = async (count: number): Promise<void> => {
      const wanted = subscribed() ?? 0;
      for (let frame = 0; frame < count; frame += 1) {
        sender.side.environment.pass(33);
        viewer.side.environment.pass(33);
        const picture = new FakeFrame(Math.round(1000 * sender.side.environment.now()), 1280, 720);
        sender.side.engine.obey({ type: 'frame', source: 'camera', frame: picture.asFrame() });
      }
      await settle();
      const headers = headersOf(sender.socket);
      const forwarded = sender.socket.packets.filter((_, at) => headers[at]?.layer === wanted);
      sender.socket.packets.length = 0;
      sender.socket.packets.push(...forwarded);
      forward(sender.socket, viewer.socket);
      sender.socket.packets.length = 0;
      await settle();
      viewer.side.environment.paint();
    };
    const seen = () => {
      viewer.side.environment.pass(1000);
      const report = viewer.side.said.findLast((message) => message.type === 'statistics');
      return report?.type === 'statistics'
        ? report.decode.map(({ layer, width, height }) => [layer, width, height])
        : [];
    };
    const layOut = (width: number, height: number): void => {
      const tiles = [tile(1024, { width, height })];
      const place = { canvasId: 'c', width: 1280, height: 720 };
      viewer.side.engine.obey({ type: 'layout', ...place, tiles });
      viewer.side.environment.pass(50);
    };
    await exchange(3);
    expect([subscribed(), seen()]).toEqual([3, [[3, 1280, 720]]]);
    layOut(160, 90);
    indicate(sender.socket, { name: 'keyFrameWanted', body: { layer: 0 } });
    await exchange(3);
    expect([subscribed(), seen()]).toEqual([0, [[0, 160, 90]]]);
    layOut(1280, 720);
    indicate(sender.socket, { name: 'keyFrameWanted', body: { layer: 3 } });
    await exchange(3);
    expect([subscribed(), seen()]).toEqual([3, [[3, 1280, 720]]]);
    expect(viewer.side.said.map(({ type }) => type)).not.toContain('stalled');
    expect(sender.side.environment.encoders).toHaveLength(2);
  });

  test('subscribes to expected people before there are tiles, and then to what tiles need', async () => {
    const { side, socket } = await watching([]);
    const wished = () => {
      const command = commandsOf(socket).findLast(({ name }) => name === 'subscribe');
      return command?.name === 'subscribe' ? command.body.streams : [];
    };
    const layOut = (...users: number[]): void =>
      side.engine.obey({
        type: 'layout',
        canvasId: 'c',
        width: 640,
        height: 360,
        tiles: users.map((userId) => tile(userId)),
      });
    side.engine.obey({ type: 'expect', streams: [1024, 3072].map(cameraOf) });
    side.environment.pass(50);
    expect(wished()).toEqual([
      { userId: 1024, layer: 2 },
      { userId: 3072, layer: 2 },
    ]);
    expect(side.environment.decoders).toHaveLength(2);
    layOut(1024);
    layOut(1024, 4096);
    side.environment.pass(50);
    expect(wished().map(({ userId }) => userId)).toEqual([1024, 4096]);
    side.engine.obey({ type: 'expect', streams: [cameraOf(5120)] });
    side.environment.pass(50);
    expect(wished().map(({ userId }) => userId)).toEqual([1024, 4096]);
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
    expect(viewer.side.said).toContainEqual({ type: 'firstFrame', stream: cameraOf(1024) });
    viewer.side.environment.pass(1000);
    const report = viewer.side.said.findLast((message) => message.type === 'statistics');
    expect(report).toMatchObject({
      openFrames: 1,
      decode: [{ userId: 1024, stream: cameraOf(1024), dropped: 4, avg_loss: 0 }],
    });
  });

  test('requests a key frame when it starts in the middle, and again after half a second', async () => {
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

  test('R13: recovers from a decoder failure', async () => {
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

  test('reports when video stalls, and when it resumes', async () => {
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

  test('forgets everybody in another run of the meeting, and reports first frames again', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    const exchange = async (from: FakeSocket, to: FakeSocket): Promise<void> => {
      capture(sender.side, 1);
      await settle();
      forward(from, to);
      await settle();
      viewer.side.environment.paint();
    };
    await exchange(sender.socket, viewer.socket);
    const firstFrames = () => viewer.side.said.filter(({ type }) => type === 'firstFrame').length;
    expect([viewer.side.painted.at(-1)?.timestamp === undefined, firstFrames()]).toEqual([
      false,
      1,
    ]);
    const there = await connect(viewer.side, 2048, 'm2');
    viewer.side.environment.paint();
    expect(viewer.side.painted.at(-1)).toMatchObject({ timestamp: undefined, isWhole: true });
    const from = await connect(sender.side, 1024, 'm2');
    indicate(from, { name: 'layersWanted', body: { layers: [2] } });
    await exchange(from, there);
    expect([viewer.side.painted.at(-1)?.timestamp === undefined, firstFrames()]).toEqual([
      false,
      2,
    ]);
  });

  test('R13: returns a lost canvas, and closes everything at its end', async () => {
    const sender = await sending([2]);
    const viewer = await watching([tile(1024)]);
    capture(sender.side, 2);
    await settle();
    forward(sender.socket, viewer.socket);
    await settle();
    viewer.side.lose[0]?.();
    expect(viewer.side.said).toContainEqual({ type: 'canvasLost', canvasId: 'c' });
    expect(commandsOf(viewer.socket).at(-1)).toEqual({
      name: 'askKeyFrame',
      body: { userId: 1024, layer: 2 },
    });
    viewer.side.engine.close();
    expect(viewer.side.environment.runningTimers).toBe(0);
    expect(viewer.side.environment.decoders.map(({ state }) => state)).toEqual(['closed']);
    expect(viewer.socket.closedWith).toBe(1000);
  });
});

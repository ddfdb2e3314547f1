import { afterEach, describe, expect, test } from '@jest/globals';
import { settle } from '../../test/fakes/media/environment';
import { forward } from '../../test/fakes/media/relay';
import {
  capture,
  closeVideoSides,
  connect,
  sending,
  tile,
  watching,
} from '../../test/fakes/media/videoSide';

afterEach(closeVideoSides);

/** A track whose viewer takes a frame when the test says so. */
const aTrack = () => {
  const seen: number[] = [];
  const waiting: (() => void)[] = [];
  const pictures = new WritableStream<VideoFrame>({
    write: ({ timestamp }) => {
      seen.push(timestamp);
      return new Promise((resolve) => waiting.push(resolve));
    },
  });
  return { seen, pictures, take: () => waiting.shift()?.() };
};

describe('a tile in a video element', () => {
  test('continues while the page is hidden, unlike a canvas', async () => {
    const { side } = await watching([tile(1024)]);
    side.environment.pass(50);
    expect(side.environment.paintsWhileHidden).toBe(false);
    const { pictures } = aTrack();
    side.engine.obey({ type: 'mountTrack', canvasId: 't', pictures });
    expect(side.environment.paintsWhileHidden).toBe(true);
    side.environment.paint();
    side.engine.obey({ type: 'unmountCanvas', canvasId: 't' });
    side.engine.obey({ type: 'layout', canvasId: 'c', width: 640, height: 360, tiles: [] });
    expect(side.environment.paintsWhileHidden).toBe(false);
  });

  test('shows the newest frames, one at a time, and holds none that is not taken', async () => {
    const sender = await sending([2]);
    const { side, socket } = await watching([]);
    const { seen, pictures, take } = aTrack();
    side.engine.obey({ type: 'mountTrack', canvasId: 't', pictures });
    const layout = { type: 'layout', canvasId: 't', width: 640, height: 360 } as const;
    side.engine.obey({ ...layout, tiles: [tile(1024)] });
    side.environment.pass(50);
    const times: number[] = [];
    for (let picture = 0; picture < 3; picture += 1) {
      times.push(capture(sender.side, 1)[0]?.timestamp ?? 0);
      await settle();
      forward(sender.socket, socket);
      sender.socket.packets.length = 0;
      await settle();
      side.environment.paint();
      await settle();
      if (picture === 1) take();
      await settle();
    }
    expect(seen).toHaveLength(2);
    expect(seen[1]).toBeGreaterThan(seen[0] ?? 0);
    side.environment.pass(1000);
    const report = side.said.findLast(({ type }) => type === 'statistics');
    expect(report).toMatchObject({ openFrames: 2, decode: [{ userId: 1024, layer: 2 }] });
    side.engine.obey({ type: 'unmountCanvas', canvasId: 't' });
    take();
    await settle();
    side.environment.pass(1000);
    expect(side.said.findLast(({ type }) => type === 'statistics')).toMatchObject({
      openFrames: 0,
    });
  });

  test('gets a track of the worker where the page has none, or the reply that there is none', async () => {
    const { side } = await watching([]);
    await connect(side, 2048);
    side.engine.obey({ type: 'mountTrack', canvasId: 'none' });
    const { pictures } = aTrack();
    const track = {} as unknown as Transferable;
    side.environment.track = { track, pictures };
    side.engine.obey({ type: 'mountTrack', canvasId: 'made' });
    expect(side.said.filter(({ type }) => type === 'trackMounted')).toEqual([
      { type: 'trackMounted', canvasId: 'none' },
      { type: 'trackMounted', canvasId: 'made', track },
    ]);
  });
});

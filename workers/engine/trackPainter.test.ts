import { afterEach, describe, expect, test } from '@jest/globals';
import { settle } from '../../test/fakes/media/environment';
import { forward } from '../../test/fakes/media/relay';
import type { Tile } from '../../src/protocol/engine/video';
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

/**
 * A person who sends, and one who watches on a canvas with these tiles: `show` brings another
 * frame.
 */
const receiving = async (tiles: readonly Tile[] = []) => {
  const sender = await sending([2]);
  const { side, socket } = await watching(tiles);
  const show = async (): Promise<number> => {
    const time = capture(sender.side, 1)[0]?.timestamp ?? 0;
    await settle();
    forward(sender.socket, socket);
    sender.socket.packets.length = 0;
    await settle();
    return time;
  };
  return { show, side };
};

type Side = Awaited<ReturnType<typeof watching>>['side'];
const mount = (
  { engine, environment }: Side,
  { pictures, tiles }: { readonly pictures: WritableStream; readonly tiles: readonly Tile[] },
): void => {
  const nodeId = tiles[0]?.nodeId ?? '';
  engine.obey({ type: 'mountTrack', canvasId: 't', nodeId, pictures });
  engine.obey({ type: 'layout', canvasId: 't', width: 640, height: 360, tiles });
  environment.pass(50);
};

describe('a tile in a video element', () => {
  test('shows frames at once, also while the page is hidden and paints nothing', async () => {
    const { show, side } = await receiving();
    side.engine.obey({ type: 'unmountCanvas', canvasId: 'c' });
    side.environment.paint();
    const { seen, pictures } = aTrack();
    mount(side, { pictures, tiles: [tile(1024)] });
    await show();
    expect(seen).toHaveLength(1);
    expect(side.environment.paints).toHaveLength(0);
    expect(side.said.filter(({ type }) => type === 'firstFrame')).toHaveLength(1);
  });

  test('shows one frame at a time and then the newest, and holds no other that waits', async () => {
    const { show, side } = await receiving();
    const { seen, pictures, take } = aTrack();
    mount(side, { pictures, tiles: [tile(1024)] });
    const times = [await show(), await show(), await show()];
    expect(seen).toEqual(times.slice(0, 1));
    take();
    await settle();
    expect(seen).toEqual([times[0], times[2]]);
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

  test('counts the frames that nobody took in time, as a canvas does', async () => {
    const { show, side } = await receiving();
    mount(side, { pictures: aTrack().pictures, tiles: [tile(1024)] });
    side.environment.pass(1000);
    side.said.length = 0;
    for (let picture = 0; picture < 12; picture += 1) await show();
    side.environment.pass(1000);
    // The first was handed over, and the last waits.
    expect(side.said.find(({ type }) => type === 'statistics')).toMatchObject({
      load: { paint: 10 / 11 },
    });
  });

  test('shares its stage with other tiles, and ends alone', async () => {
    const { show, side } = await receiving();
    const [one, other] = [aTrack(), aTrack()];
    const tiles = [tile(1024), { ...tile(1024), nodeId: 'other' }];
    mount(side, { pictures: one.pictures, tiles });
    side.engine.obey({
      ...{ type: 'mountTrack', canvasId: 't', nodeId: 'other' },
      pictures: other.pictures,
    });
    await show();
    one.take();
    other.take();
    await settle();
    side.engine.obey({ type: 'unmountTrack', canvasId: 't', nodeId: 'other' });
    await show();
    expect([one.seen.length, other.seen.length]).toEqual([2, 1]);
  });

  test('is lost with its last frame once that is no longer to be seen', async () => {
    const { show, side } = await receiving();
    const { pictures } = aTrack();
    mount(side, { pictures, tiles: [tile(1024)] });
    const lost = () => side.said.filter(({ type }) => type === 'trackLost');
    await show();
    expect(lost()).toEqual([]);
    side.engine.obey({ type: 'limitReception', maxTiles: 0, maxLayer: 4 });
    side.environment.pass(50);
    expect(lost()).toEqual([{ type: 'trackLost', canvasId: 't', nodeId: tile(1024).nodeId }]);
  });

  test('shows a stream that a canvas shows too, which is drawn at the next paint', async () => {
    const { show, side } = await receiving([tile(1024)]);
    const { seen, pictures } = aTrack();
    mount(side, { pictures, tiles: [tile(1024)] });
    side.environment.paint();
    side.painted.length = 0;
    const time = await show();
    expect([seen, side.painted]).toEqual([[time], []]);
    side.environment.paint();
    expect(side.painted).toMatchObject([{ timestamp: time }]);
  });

  test('gets a track of the worker where the page has none, or the reply that there is none', async () => {
    const { side } = await watching([]);
    await connect(side, 2048);
    side.engine.obey({ type: 'mountTrack', canvasId: 'none', nodeId: 'only' });
    const { pictures } = aTrack();
    const track = {} as unknown as Transferable;
    side.environment.track = { track, pictures };
    side.engine.obey({ type: 'mountTrack', canvasId: 'made', nodeId: 'only' });
    expect(side.said.filter(({ type }) => type === 'trackMounted')).toEqual([
      { type: 'trackMounted', canvasId: 'none' },
      { type: 'trackMounted', canvasId: 'made', track },
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aggregatesOf } from '../../src/features/statistics/quality.rules';
import {
  statisticsReported,
  statisticsReducer,
} from '../../src/features/statistics/statistics.slice';
import { videoFlowChanged } from '../../src/features/video/video.actions';
import { selectIsFlowing } from '../../src/features/video/video.selectors';
import { videoReducer } from '../../src/features/video/video.slice';
import { mediaChannels } from '../../src/protocol/channels/mediaChannels';
import { streamChannels, type PictureSource } from '../../src/protocol/channels/streamChannels';
import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { noSeating, seat } from '../../src/ui/video/seating';
import { settle } from '../fakes/media/environment';
import { aMediaSession } from '../fakes/media/relay';
import { fromVideoWorker } from '../../src/transport/browser/engineEvents';
import { FakeFrame } from '../fakes/media/video';
import { aVideoSide, closeVideoSides, tile } from '../fakes/media/videoSide';
import { WiredVideoEnvironment } from '../fakes/media/wiredVideo';
import { RelayHouse } from '../fakes/relayHouse';

const anna = 1024;
const bert = 2048;
const camera = streamKeyOf(anna, 'camera');
const share = streamKeyOf(anna, 'share');
const settings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 } as const;

let house: RelayHouse;
beforeEach(async () => {
  house = new RelayHouse();
  await house.open();
});
afterEach(async () => {
  closeVideoSides();
  await house.close();
});

/** A session of one channel, on a socket that is open to the relay. */
const aSession = async (wired: WiredVideoEnvironment, userId: number, channel: MediaChannel) => {
  const url = `${channel} of ${userId}`;
  wired.wire(url, await house.join(userId, mediaChannels[channel].socket));
  return aMediaSession(userId, { url, keyId: channel === 'video' ? 1 : 2 });
};

/** What a side counts in the next second, by medium. */
const reportsOf = ({ environment, said }: ReturnType<typeof aVideoSide>) => {
  const before = said.length;
  environment.pass(1000);
  return said
    .slice(before)
    .flatMap((each) => (each.type === 'statistics' ? [fromVideoWorker(each)] : []))
    .flatMap((event) => (event?.type === 'statistics' ? [event] : []));
};
const streamsOf = (side: ReturnType<typeof aVideoSide>, way: 'encode' | 'decode') =>
  reportsOf(side).flatMap(({ medium, report }) =>
    report[way].map(({ stream, fps }) => [medium, stream, (fps ?? 0) > 0]),
  );

/** Somebody who sends pictures of all these sources, by one engine. */
const aSender = async (sources: readonly PictureSource[]) => {
  const wired = new WiredVideoEnvironment();
  const side = aVideoSide(wired);
  const { engine } = side;
  for (const source of sources) {
    const { channel } = streamChannels[source];
    const session = await aSession(wired, anna, channel);
    engine.obey({ type: 'connect', channel, session });
    engine.obey({ type: 'startCapture', source, settings });
  }
  const film = (): void => {
    wired.pass(33);
    for (const source of sources) {
      const frame = new FakeFrame(Math.round(1000 * wired.now()), 640, 360);
      engine.obey({ type: 'frame', source, frame: frame.asFrame() });
    }
  };
  return { engine, film, counted: () => streamsOf(side, 'encode') };
};

/** Somebody who has both pictures on one canvas. */
const aViewer = async () => {
  const wired = new WiredVideoEnvironment();
  const side = aVideoSide(wired);
  for (const channel of ['video', 'sharing'] as const) {
    const session = await aSession(wired, bert, channel);
    side.engine.obey({ type: 'connect', channel, session });
  }
  const canvas = {} as unknown as OffscreenCanvas;
  side.engine.obey({ type: 'mountCanvas', canvasId: 'c', canvas, background: '#000000' });
  const seating = { present: [camera, share], speakers: [], perPage: 4, ownUserId: bert };
  const { order } = seat(noSeating, seating);
  const tiles = order.map((stream, at) =>
    tile(anna, { nodeId: `tile-${stream}`, stream, x: 640 * at }),
  );
  side.engine.obey({ type: 'layout', canvasId: 'c', width: 1280, height: 360, tiles });
  const seen = () =>
    new Set(side.said.flatMap((said) => (said.type === 'firstFrame' ? [said.stream] : [])));
  return { wired, side, seen };
};

/** Films until both pictures were drawn, or have long been due. */
const showBoth = async (
  viewer: Awaited<ReturnType<typeof aViewer>>,
  film: () => void,
): Promise<void> => {
  for (let frames = 0; frames < 300 && viewer.seen().size < 2; frames += 1) {
    film();
    await settle();
    viewer.wired.pass(10);
    viewer.wired.paint();
  }
};

describe('a second picture of one person', () => {
  test('is subscribed, drawn and counted beside the first, through the real relay', async () => {
    const { film } = await aSender(['camera', 'share']);
    const viewer = await aViewer();
    await showBoth(viewer, film);
    expect(viewer.seen()).toEqual(new Set([camera, share]));
    const drawn = viewer.side.painted.filter(({ timestamp }) => timestamp !== undefined);
    expect(new Set(drawn.map(({ stream }) => stream))).toEqual(new Set([camera, share]));

    const reports = reportsOf(viewer.side);
    expect(reports).toMatchObject(
      [
        { medium: 'video', stream: camera },
        { medium: 'sharing', stream: share },
      ].map(({ medium, stream }) => ({
        medium,
        report: {
          decode: [{ userId: anna, stream, width: 640, height: 360, latency: expect.any(Number) }],
        },
      })),
    );
    for (const { report } of reports) expect(report.decode[0]?.fps).toBeGreaterThan(0);

    const { buffer } = reports
      .map(({ medium, report }) => statisticsReported({ medium, report, at: 0 }))
      .reduce(statisticsReducer, statisticsReducer(undefined, { type: 'none' }));
    const counted = [buffer.video, buffer.sharing ?? []].map((seconds) =>
      aggregatesOf(seconds).map(({ stream }) => stream),
    );
    expect(counted).toEqual([[camera], [share]]);
    const video = [...viewer.seen()]
      .map((stream) => videoFlowChanged({ stream, isFlowing: true }))
      .reduce(videoReducer, undefined);
    if (!video) throw new Error('no state');
    expect([camera, share].map((stream) => selectIsFlowing({ video }, stream))).toEqual([
      true,
      true,
    ]);
  });

  test('ends with its own tile, and the first picture goes on', async () => {
    const { film } = await aSender(['camera', 'share']);
    const viewer = await aViewer();
    await showBoth(viewer, film);
    const tiles = [tile(anna)];
    viewer.side.engine.obey({ type: 'layout', canvasId: 'c', width: 640, height: 360, tiles });
    const decoded = streamsOf(viewer.side, 'decode').map(([, stream]) => stream);
    expect(decoded).toEqual([camera]);
  });

  test('is counted at its sender beside the first, and goes on when that stops', async () => {
    const sender = await aSender(['camera', 'share']);
    const viewer = await aViewer();
    await showBoth(viewer, sender.film);
    const sent = async () => {
      for (let frames = 0; frames < 3; frames += 1) sender.film();
      await settle();
      return sender.counted();
    };
    const [camera, share] = (['camera', 'share'] as const).map((source) => streamKeyOf(0, source));
    expect(await sent()).toEqual([
      ['video', camera, true],
      ['sharing', share, true],
    ]);
    sender.engine.obey({ type: 'stopCapture', source: 'camera' });
    expect(await sent()).toEqual([['sharing', share, true]]);
  });
});

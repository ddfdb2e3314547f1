import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aggregatesOf } from '../../src/features/statistics/quality.rules';
import {
  statisticsReported,
  statisticsSlice,
} from '../../src/features/statistics/statistics.slice';
import { videoFlowChanged } from '../../src/features/video/video.actions';
import { selectIsFlowing } from '../../src/features/video/video.selectors';
import { videoSlice } from '../../src/features/video/video.slice';
import { isLayer } from '../../src/protocol/channels/packet';
import { mediaChannels } from '../../src/protocol/channels/mediaChannels';
import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { FrameLedger } from '../../workers/engine/frameLedger';
import { MediaLink } from '../../workers/engine/mediaLink';
import { VideoSender } from '../../workers/engine/videoSender';
import { settle } from '../fakes/media/environment';
import { aMediaSession } from '../fakes/media/relay';
import { FakeFrame } from '../fakes/media/video';
import { aVideoSide, capture, closeVideoSides, tile } from '../fakes/media/videoSide';
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

/** Somebody's camera, sent by an engine. */
const aCamera = async () => {
  const wired = new WiredVideoEnvironment();
  const side = aVideoSide(wired);
  const session = await aSession(wired, anna, 'video');
  side.engine.handle({ type: 'connect', channel: 'video', session });
  side.engine.handle({ type: 'startCapture', settings });
  return () => void capture(side, 1);
};

/** The same person's second picture, sent over the channel for sharing. */
const aShare = async () => {
  const wired = new WiredVideoEnvironment();
  const sender = new VideoSender({
    environment: wired,
    ledger: new FrameLedger(),
    source: 'share',
    encodable: [{ codec: 2, isScalable: true }],
    encoded: () => undefined,
    failed: (code) => {
      throw new Error(code);
    },
  });
  const link = new MediaLink({
    environment: wired,
    channel: 'sharing',
    sends: 'share',
    isPrecious: () => false,
    post: () => undefined,
    opened: (uplink) => sender.connect(uplink),
    closed: () => sender.connect(undefined),
    indication: ({ name, body }) => {
      if (name === 'layersWanted') sender.want(body.layers.filter(isLayer), body.codecs);
      if (name === 'keyFrameWanted' && isLayer(body.layer)) sender.wantKeyFrame(body.layer);
    },
    packet: () => undefined,
    refused: () => undefined,
    rekeyed: () => undefined,
  });
  link.connect(await aSession(wired, anna, 'sharing'));
  sender.start(settings);
  return () => {
    wired.pass(33);
    const frame = new FakeFrame(Math.round(1000 * wired.now()), 640, 360).asFrame();
    sender.arrived(frame);
    sender.take(frame);
  };
};

/** Somebody who has both pictures on one canvas. */
const aViewer = async () => {
  const wired = new WiredVideoEnvironment();
  const side = aVideoSide(wired);
  for (const channel of ['video', 'sharing'] as const) {
    const session = await aSession(wired, bert, channel);
    side.engine.handle({ type: 'connect', channel, session });
  }
  const canvas = {} as unknown as OffscreenCanvas;
  side.engine.handle({ type: 'mountCanvas', canvasId: 'c', canvas, background: '#000000' });
  const tiles = [tile(anna), tile(anna, { nodeId: 'share', stream: share, x: 640 })];
  side.engine.handle({ type: 'layout', canvasId: 'c', width: 1280, height: 360, tiles });
  const seen = () =>
    new Set(side.said.flatMap((said) => (said.type === 'firstFrame' ? [said.stream] : [])));
  const report = () => {
    wired.pass(1000);
    const found = side.said.findLast((said) => said.type === 'statistics');
    if (found?.type !== 'statistics') throw new Error('no statistics');
    return found;
  };
  return { wired, side, seen, report };
};

/** Films until both pictures were drawn, or have long been due. */
const showBoth = async (
  viewer: Awaited<ReturnType<typeof aViewer>>,
  film: readonly (() => void)[],
): Promise<void> => {
  for (let frames = 0; frames < 300 && viewer.seen().size < 2; frames += 1) {
    for (const next of film) next();
    await settle();
    viewer.wired.pass(10);
    viewer.wired.paint();
  }
};

describe('a second picture of one person', () => {
  test('is subscribed, drawn and counted beside the first, through the real relay', async () => {
    const film = [await aCamera(), await aShare()];
    const viewer = await aViewer();
    await showBoth(viewer, film);
    expect(viewer.seen()).toEqual(new Set([camera, share]));
    const drawn = viewer.side.painted.filter(({ timestamp }) => timestamp !== undefined);
    expect(new Set(drawn.map(({ stream }) => stream))).toEqual(new Set([camera, share]));

    const report = viewer.report();
    expect([...report.decode].sort((a, b) => (a.stream ?? 0) - (b.stream ?? 0))).toMatchObject([
      { userId: anna, stream: camera, width: 640, height: 360, latency: expect.any(Number) },
      { userId: anna, stream: share, width: 640, height: 360, latency: expect.any(Number) },
    ]);
    for (const { fps } of report.decode) expect(fps).toBeGreaterThan(0);

    const { buffer } = statisticsSlice.reducer(
      undefined,
      statisticsReported({ medium: 'video', report, at: 0 }),
    );
    expect(new Set(aggregatesOf(buffer.video).map(({ stream }) => stream))).toEqual(
      new Set([camera, share]),
    );
    const video = [...viewer.seen()]
      .map((stream) => videoFlowChanged({ stream, isFlowing: true }))
      .reduce(videoSlice.reducer, undefined);
    if (!video) throw new Error('no state');
    expect([camera, share].map((stream) => selectIsFlowing({ video }, stream))).toEqual([
      true,
      true,
    ]);
  });

  test('ends with its own tile, and the first picture goes on', async () => {
    const film = [await aCamera(), await aShare()];
    const viewer = await aViewer();
    await showBoth(viewer, film);
    const tiles = [tile(anna)];
    viewer.side.engine.handle({ type: 'layout', canvasId: 'c', width: 640, height: 360, tiles });
    expect(viewer.report().decode.map(({ stream }) => stream)).toEqual([camera]);
  });
});

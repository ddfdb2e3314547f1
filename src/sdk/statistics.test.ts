import { describe, expect, test } from '@jest/globals';
import type { MediaChannel } from '../protocol/vocabulary/media';
import { streamKeyOf } from '../protocol/streamKey';
import { aJoinedClient } from '../../test/builders/client';
import type { StreamStatistics } from '../protocol/engine/media';
import type { SdkEvents } from './events';
import { sdkClientOf } from './sdkClient';

const stream = (over: Partial<StreamStatistics> = {}): StreamStatistics => ({
  ...{ userId: 2048, rtt: 20, jitter: 2, avg_loss: 0, max_loss: 1 },
  ...{ bitrate: 32_000, bandwidth: 64_000, dropped: 3, concealed: 40, layer: 2, codec: 5 },
  ...over,
});
const names = [
  'rendered-videos-changed',
  'statistics-aggregated',
  'audio-quality-changed',
  'network-stability-changed',
  'media-status-changed',
  'active-media-failed',
] as const;

const anEmbedder = async () => {
  const core = await aJoinedClient();
  const sdk = sdkClientOf(core.client);
  const told: [keyof SdkEvents, unknown][] = [];
  for (const name of names) sdk.on(name, (payload: unknown) => told.push([name, payload]));
  const toldOf = (name: keyof SdkEvents) =>
    told.filter(([each]) => each === name).map(([, payload]) => payload);
  const reports = async (medium: MediaChannel, decode: readonly StreamStatistics[]) => {
    core.engine.say({
      ...{ type: 'statistics', medium },
      report: { type: 'statistics', encode: [stream({ userId: 0, fps: 0 })], decode },
    });
    await core.clock.settle();
  };
  return { core, sdk, toldOf, reports };
};

describe('an embedder', () => {
  test('reads and hears the documented figures of every stream', async () => {
    const { sdk, reports } = await anEmbedder();
    expect(sdk.statistics.getStatistics()).toEqual({
      audio: { encode: [], decode: [] },
      video: { encode: [], decode: [] },
      sharing: { encode: [], decode: [] },
    });
    const heard: SdkEvents['statistics-changed'][] = [];
    const stop = sdk.statistics.subscribe((payload) => heard.push(payload));
    await reports('video', [stream({ width: 640, height: 360, fps: 24 })]);
    const figures = {
      ...{ userId: 2048, rtt: 20, jitter: 2, avg_loss: 0, max_loss: 1 },
      ...{ bitrate: 32_000, bandwidth: 64_000, width: 640, height: 360, fps: 24 },
    };
    expect(sdk.statistics.getStatistics().video.decode).toEqual([figures]);
    expect(heard).toMatchObject([{ medium: 'video', streams: { decode: [figures] } }]);
    stop();
    await reports('video', []);
    expect(heard).toHaveLength(1);
  });

  test('tells two pictures of one person apart by medium, key and source', async () => {
    const { sdk, reports } = await anEmbedder();
    const [camera, share] = [streamKeyOf(2048, 'camera'), streamKeyOf(2048, 'share')];
    await reports('video', [stream({ stream: camera })]);
    await reports('sharing', [stream({ stream: share })]);
    const { video, sharing } = sdk.statistics.getStatistics();
    expect(video.decode).toMatchObject([{ userId: 2048, streamKey: camera, source: 'camera' }]);
    expect(sharing.decode).toMatchObject([{ userId: 2048, streamKey: share, source: 'share' }]);
  });

  test('reads and hears whose pictures are shown, in what quality and shape', async () => {
    const { sdk, reports, toldOf } = await anEmbedder();
    const key = streamKeyOf(2048, 'camera');
    const shown = stream({ stream: key, width: 640, height: 360 });
    await reports('video', [shown]);
    await reports('video', [{ ...shown, bitrate: 9000 }]);
    const wide = { userId: 2048, key, videoQuality: 2, aspectRatio: 1.78 };
    expect(sdk.statistics.renderedVideos()).toEqual([wide]);
    await reports('video', [{ ...shown, width: 480, layer: 1 }]);
    expect(toldOf('rendered-videos-changed')).toEqual([
      [wide],
      [{ ...wide, videoQuality: 1, aspectRatio: 1.33 }],
    ]);
  });

  test('hears of 30 seconds, of how good audio is, and of the own network', async () => {
    const { core, sdk, reports, toldOf } = await anEmbedder();
    for (let second = 0; second < 30; second += 1) {
      await reports('audio', [stream({ rtt: 3500, sample_rate: 48_000, fps: 50 })]);
      await core.clock.advance(1000);
      core.socket().sayText('{"evt":0,"seq":1}');
    }
    expect(sdk.statistics.audioQuality()).toBe('critical');
    expect(toldOf('audio-quality-changed')).toEqual([{ severity: 'critical' }]);
    expect(toldOf('network-stability-changed')).toEqual([{ isUnstable: true }]);
    expect(sdk.statistics.networkQuality()).toMatchObject({ userId: 1024, downlink: { level: 0 } });
    const [aggregated] = toldOf('statistics-aggregated');
    expect(aggregated).toMatchObject({
      medium: 'audio',
      streams: [
        { direction: 'encode', samples: 30 },
        { direction: 'decode', samples: 30, severity: 'critical', rtt: 3500 },
      ],
    });
    expect(sdk.statistics.getAggregates().audio[1]).toMatchObject({ samples: 30 });
  });

  test('hears when media work and when they fail, with the documented reasons', async () => {
    const { core, sdk, reports, toldOf } = await anEmbedder();
    await reports('video', [stream({ fps: 24 })]);
    core.engine.say({ type: 'error', medium: 'video', code: 'decode-failed', detail: 'x' });
    core.engine.say({ type: 'error', medium: 'audio', code: 'encode-failed', detail: 'x' });
    core.engine.say({ type: 'status', medium: 'audio', direction: 'decode', state: 'fail' });
    await core.clock.settle();
    expect(toldOf('media-status-changed')).toEqual([
      { medium: 'video', direction: 'decode', state: 'success' },
      { medium: 'video', direction: 'decode', state: 'fail' },
      { medium: 'audio', direction: 'encode', state: 'fail' },
      { medium: 'audio', direction: 'decode', state: 'fail' },
    ]);
    expect(toldOf('active-media-failed')).toEqual([
      { medium: 'video', direction: 'decode', reason: 'Video decode status is failed' },
      { medium: 'audio', direction: 'encode', reason: 'audio encode or decode error' },
      { medium: 'audio', direction: 'decode', reason: 'audio encode or decode error' },
    ]);
    expect(sdk.statistics.mediaStatus().video).toEqual({ encode: '', decode: 'fail' });
  });
});

import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { streamKeyOf } from '../../protocol/streamKey';
import type { MediaChannel, MediaWorker } from '../../protocol/vocabulary/media';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { selectMediaStatus } from './statistics.selectors';

type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
const stream = (fps: number) => ({
  ...{ userId: 2048, rtt: 20, jitter: 2, avg_loss: 0, max_loss: 0 },
  ...{ bitrate: 32_000, bandwidth: 32_000, dropped: 0, fps },
});
const sources = { audio: 'microphone', video: 'camera' } as const;
/** Streams of microphones, or of cameras. */
const ofMedium = (medium: MediaWorker) => (userId: number, fps: number) => ({
  ...stream(fps),
  stream: streamKeyOf(userId, sources[medium]),
});
const reports = async (ada: Ada, medium: MediaWorker, sent: number, received: number) => {
  const of = ofMedium(medium);
  ada.engine.say({
    ...{ type: 'statistics', medium },
    report: { type: 'statistics', encode: [of(0, sent)], decode: [of(2048, received)] },
  });
  await ada.clock.settle();
};
const fails = async (ada: Ada, medium: MediaChannel, code: MediaErrorCode) => {
  ada.engine.say({ type: 'error', medium, code, detail: 'EncodingError' });
  await ada.clock.settle();
};
const statusOf = (ada: Ada) => selectMediaStatus(ada.state());

describe('media that are encoded and decoded', () => {
  test('work once frames go, and not before', async () => {
    const ada = await aJoinedClient();
    await reports(ada, 'audio', 0, 0);
    expect(statusOf(ada).audio).toEqual({ encode: '', decode: '' });
    await reports(ada, 'audio', 50, 0);
    await reports(ada, 'video', 0, 24);
    expect(statusOf(ada)).toEqual({
      audio: { encode: 'success', decode: '' },
      video: { encode: '', decode: 'success' },
      sharing: { encode: '', decode: '' },
    });
  });

  test('fail with the first failure, and work again after a second without any', async () => {
    const ada = await aJoinedClient();
    await reports(ada, 'audio', 50, 50);
    await fails(ada, 'audio', 'encode-failed');
    expect(statusOf(ada).audio).toEqual({ encode: 'fail', decode: 'success' });
    // Frames of this second may be older than the failure.
    await reports(ada, 'audio', 20, 50);
    expect(statusOf(ada).audio.encode).toBe('fail');
    await reports(ada, 'audio', 50, 50);
    expect(statusOf(ada).audio.encode).toBe('success');
    const changes = ada.actions.filter(({ type }) => type === 'statistics/mediaStatusChanged');
    expect(changes).toHaveLength(4);
  });

  test('fail where the encoder works and its packets cannot be encrypted', async () => {
    const ada = await aJoinedClient();
    await reports(ada, 'audio', 50, 50);
    await fails(ada, 'audio', 'encrypt-failed');
    expect(statusOf(ada).audio.encode).toBe('fail');
  });

  test('of a share are watched beside the camera, though one worker measures both', async () => {
    const ada = await aJoinedClient();
    const share = { ...stream(5), stream: streamKeyOf(2048, 'share') };
    ada.engine.say({
      ...{ type: 'statistics', medium: 'sharing' },
      report: { type: 'statistics', encode: [], decode: [share] },
    });
    await ada.clock.settle();
    expect(statusOf(ada).sharing).toEqual({ encode: '', decode: 'success' });
    expect(statusOf(ada).video).toEqual({ encode: '', decode: '' });
    await fails(ada, 'sharing', 'decode-failed');
    await ada.clock.advance(3000);
    expect(statusOf(ada).sharing.decode).toBe('fail');
    expect(statusOf(ada).video.decode).toBe('');
    expect(ada.state().alerts.shown.map(({ reason }) => reason)).toEqual([videoTexts.decodeFailed]);
  });

  test('that are broken otherwise are no failure to encode or decode', async () => {
    const ada = await aJoinedClient();
    await reports(ada, 'audio', 50, 50);
    await fails(ada, 'audio', 'socket-broken');
    expect(statusOf(ada).audio).toEqual({ encode: 'success', decode: 'success' });
  });

  test('tell a person of pictures that stay undecodable, not of a stumble', async () => {
    const ada = await aJoinedClient();
    const said = () => ada.state().alerts.shown.map(({ reason }) => reason);
    await fails(ada, 'video', 'decode-failed');
    await reports(ada, 'video', 0, 3);
    await reports(ada, 'video', 0, 24);
    await ada.clock.advance(4000);
    expect(said()).toEqual([]);
    await fails(ada, 'video', 'decode-failed');
    await ada.clock.advance(3000);
    expect(said()).toEqual([videoTexts.decodeFailed]);
  });
});

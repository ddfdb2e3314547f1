import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FromVideo, ToVideo } from '../../protocol/engine/video';
import { Listeners } from './listeners';
import { streamKeyOf } from '../../protocol/streamKey';
import { Pictures } from './pictures';

const open = () => {
  const sent: ToVideo[] = [];
  const messages = new Listeners<[FromVideo]>();
  // Its methods need their owner, as a worker's do.
  const worker = {
    messages,
    sent,
    send(message: ToVideo): void {
      this.sent.push(message);
    },
  };
  const pictures = new Pictures(worker);
  const asked = (at: number): string => {
    const message = sent[at];
    if (message?.type !== 'screenshot') throw new Error('nothing was asked');
    return message.requestId;
  };
  return { pictures, messages, sent, asked };
};

describe('pictures of the video worker', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('are answered each to its own question', async () => {
    const { pictures, messages, asked } = open();
    const first = pictures.takeScreenshot(streamKeyOf(1024, 'camera'));
    const second = pictures.takeScreenshot(streamKeyOf(0, 'camera'));
    const picture = new Blob(['second']);
    messages.tell({ type: 'screenshot', requestId: asked(1), picture });
    messages.tell({ type: 'screenshot', requestId: asked(0), failure: 'EncodingError' });
    expect([await first, await second]).toEqual([undefined, picture]);
  });

  const track = (stop = jest.fn()) => Object.assign(new FakeTrack(), { stop });
  class FakeTrack {}
  class FakeGenerator extends FakeTrack {
    readonly writable = { of: 'the track' };
    readonly stop = jest.fn();
  }
  const aVideo = () => {
    const video = document.createElement('video');
    Object.assign(video, { srcObject: null, play: () => Promise.resolve() });
    return video;
  };
  const install = (generator?: unknown) => {
    Object.assign(globalThis, {
      MediaStreamTrack: FakeTrack,
      MediaStream: class {
        readonly tracks: unknown[];
        constructor(tracks: unknown[]) {
          this.tracks = tracks;
        }
      },
    });
    if (generator) Object.assign(globalThis, { MediaStreamTrackGenerator: generator });
    else Reflect.deleteProperty(globalThis, 'MediaStreamTrackGenerator');
  };

  test('are played by a track of the page, laid out as a canvas is, and let go', async () => {
    install(FakeGenerator);
    const { pictures, messages, sent } = open();
    const lost = jest.fn();
    const video = aVideo();
    const played = await pictures.playInto(video, lost);
    expect(sent[0]).toMatchObject({ type: 'mountTrack', pictures: { of: 'the track' } });
    played?.layout(320, 180, []);
    expect(sent[1]).toMatchObject({ type: 'layout', width: 320, height: 180 });
    messages.tell({ type: 'ready', canEncode: true, canDecode: true, renderer: '2d' });
    expect(lost).toHaveBeenCalledTimes(1);
    played?.unmount();
    messages.tell({ type: 'ready', canEncode: true, canDecode: true, renderer: '2d' });
    expect([sent.at(-1)?.type, video.srcObject, lost.mock.calls.length]).toEqual([
      'unmountCanvas',
      null,
      1,
    ]);
  });

  test('are played by a track of the worker where pages make none', async () => {
    install();
    const { pictures, messages, sent } = open();
    const video = aVideo();
    const playing = pictures.playInto(video, () => undefined);
    const [asked] = sent;
    if (asked?.type !== 'mountTrack') throw new Error('nothing was asked');
    const made = track();
    messages.tell({
      type: 'trackMounted',
      canvasId: asked.canvasId,
      track: made as unknown as Transferable,
    });
    const played = await playing;
    expect(video.srcObject).toMatchObject({ tracks: [made] });
    played?.unmount();
    expect(made.stop).toHaveBeenCalledTimes(1);
  });

  test('are not played where neither makes tracks', async () => {
    install();
    const { pictures, messages, sent } = open();
    const playing = pictures.playInto(aVideo(), () => undefined);
    const [asked] = sent;
    if (asked?.type !== 'mountTrack') throw new Error('nothing was asked');
    messages.tell({ type: 'trackMounted', canvasId: asked.canvasId });
    expect(await playing).toBeUndefined();
  });

  test('are none where the worker died over them', async () => {
    const { pictures } = open();
    const picture = pictures.takeScreenshot(streamKeyOf(1024, 'camera'));
    jest.advanceTimersByTime(5000);
    expect(await picture).toBeUndefined();
  });
});

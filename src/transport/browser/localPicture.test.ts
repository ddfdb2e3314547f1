import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PictureSource } from '../../protocol/channels/streamChannels';
import type { FromVideo, ToVideo } from '../../protocol/engine/video';
import { Listeners } from './listeners';
import { LocalPicture } from './localPicture';

const settings = { width: 640, height: 360, frameRate: 24, maxLayer: 2 } as const;

const copies: { stops: number }[] = [];
const aTrack = (): MediaStreamTrack => {
  const clone = (): MediaStreamTrack => {
    const copy = { stops: 0 };
    copies.push(copy);
    const stop = (): void => void (copy.stops += 1);
    return { kind: 'video', stop } as unknown as MediaStreamTrack;
  };
  return { kind: 'video', clone } as unknown as MediaStreamTrack;
};

beforeEach(() => {
  copies.length = 0;
  Object.assign(globalThis, {
    MediaStreamTrackProcessor: class {
      readonly readable = {};
    },
  });
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor');
  jest.useRealTimers();
});

const open = (source: PictureSource) => {
  const sent: ToVideo[] = [];
  const messages = new Listeners<[FromVideo]>();
  const worker = { messages, send: (message: ToVideo): void => void sent.push(message) };
  const picture = new LocalPicture(source);
  picture.start(worker, aTrack(), settings);
  const captures = () => sent.filter(({ type }) => type === 'startCapture').length;
  return { picture, worker, messages, captures };
};

describe('a surface that gives no first frame', () => {
  test('is captured anew until it gives one, and each copy of it ends', async () => {
    const { messages, captures } = open('share');
    await jest.advanceTimersByTimeAsync(399);
    expect(captures()).toBe(1);
    await jest.advanceTimersByTimeAsync(2);
    expect(captures()).toBe(2);
    messages.tell({ type: 'captureStarted', source: 'share', captureId: 2 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(captures()).toBe(2);
    expect(copies.map(({ stops }) => stops)).toEqual([1, 0]);
  });

  test('is captured anew although the worker releases the stream before', async () => {
    const { messages, captures } = open('share');
    await jest.advanceTimersByTimeAsync(401);
    messages.tell({ type: 'captureStopped', source: 'share', captureId: 1 });
    await jest.advanceTimersByTimeAsync(799);
    expect(captures()).toBe(2);
    await jest.advanceTimersByTimeAsync(2);
    expect(captures()).toBe(3);
  });

  test('is not captured anew by a page that was busy while the first frame came', async () => {
    const { messages, captures } = open('share');
    await jest.advanceTimersByTimeAsync(400);
    messages.tell({ type: 'captureStarted', source: 'share', captureId: 1 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(captures()).toBe(1);
  });

  test('is given up after a while, as a window that is minimized', async () => {
    const { captures } = open('share');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(captures()).toBe(8);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(captures()).toBe(8);
  });

  test('is not captured anew once it has ended', async () => {
    const { picture, worker, captures } = open('share');
    picture.stop(worker);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(captures()).toBe(1);
    expect(copies.map(({ stops }) => stops)).toEqual([1]);
  });

  test('is no camera: that starts in its own time', async () => {
    const { captures } = open('camera');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(captures()).toBe(1);
  });
});

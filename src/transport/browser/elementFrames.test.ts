import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { watchElementFrames } from './elementFrames';

const originals = {
  MediaStream: globalThis.MediaStream,
  play: HTMLMediaElement.prototype.play,
};
const page = { hidden: false };
/** What the browser would call at its next picture. */
const painted: { callback?: VideoFrameRequestCallback } = {};

beforeEach(() => {
  page.hidden = false;
  delete painted.callback;
  Object.assign(globalThis, { MediaStream: class {} });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => page.hidden });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    value: null,
    writable: true,
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { configurable: true, value: 2 });
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve() });
  Object.assign(HTMLVideoElement.prototype, {
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
      painted.callback = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => undefined,
  });
});
afterEach(() => {
  Object.assign(globalThis, { MediaStream: originals.MediaStream });
  Object.assign(HTMLMediaElement.prototype, { play: originals.play });
  for (const name of ['srcObject', 'readyState'])
    Reflect.deleteProperty(HTMLMediaElement.prototype, name);
  for (const name of ['requestVideoFrameCallback', 'cancelVideoFrameCallback'])
    Reflect.deleteProperty(HTMLVideoElement.prototype, name);
  Reflect.deleteProperty(document, 'hidden');
});

const open = () => {
  const times: number[] = [];
  const beats: { onBeat: () => void; interval: number }[] = [];
  const stop = watchElementFrames(
    {} as MediaStreamTrack,
    (_, now, { captureTime }) => void times.push(captureTime ?? now),
    {
      startMetronome: (interval, onBeat) => {
        const beat = { interval, onBeat };
        beats.push(beat);
        return () => void beats.splice(beats.indexOf(beat), 1);
      },
      onBeat: (_, now) => void times.push(now),
    },
  );
  const hide = (hidden: boolean): void => {
    page.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { times, beats, hide, stop };
};

describe('frames of a video element', () => {
  test('are those that the browser draws, by the time of their capture', () => {
    const { times, beats } = open();
    painted.callback?.(20, { captureTime: 12 } as VideoFrameCallbackMetadata);
    painted.callback?.(40, {} as VideoFrameCallbackMetadata);
    expect(times).toEqual([12, 40]);
    expect(beats).toEqual([]);
  });

  test('are taken by a metronome while the page is hidden, and no longer', async () => {
    const { times, beats, hide } = open();
    hide(true);
    const [beat] = beats;
    beat?.onBeat();
    await new Promise((resolve) => setTimeout(resolve, 40));
    beat?.onBeat();
    // Those that waited while the page was frozen come at once.
    beat?.onBeat();
    beat?.onBeat();
    expect(times).toHaveLength(2);
    hide(false);
    expect(beats).toEqual([]);
  });

  test('are taken so from the start in a page that is hidden, until they stop', () => {
    page.hidden = true;
    const { beats, hide, stop } = open();
    expect(beats.map(({ interval }) => Math.round(interval))).toEqual([67]);
    stop();
    expect(beats).toEqual([]);
    hide(true);
    expect(beats).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { streamKeyOf } from '../../protocol/streamKey';
import { createFakeClock } from '../../../test/fakes/fakeClock';
import type { EngineEvent } from '../enginePort';
import { createEngine } from './engine';
import type { EngineAssets } from './engineAssets';
import { probePage, summarise } from './support';

/** A worker whose other side is the test. */
class FakeWorker {
  readonly received: { readonly message: unknown; readonly transfer: unknown[] }[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminated = 0;

  postMessage(message: unknown, transfer: unknown[]): void {
    this.received.push({ message, transfer });
  }
  terminate(): void {
    this.terminated += 1;
  }
  say(data: unknown): void {
    this.onmessage?.({ data });
  }
  get types(): unknown[] {
    return this.received.map(({ message }) => (message as { type: string }).type);
  }
}

/** `failures`: how often the network does not bring what probes the page. */
const open = (failures = 0) => {
  const clock = createFakeClock();
  let loads = 0;
  const video = new FakeWorker();
  const audio = new FakeWorker();
  const spawned: string[] = [];
  const assets: EngineAssets = {
    spawnVideo: () => {
      spawned.push('video');
      return video as unknown as Worker;
    },
    spawnAudio: () => {
      spawned.push('audio');
      return audio as unknown as Worker;
    },
    addCaptureWorklet: () => Promise.resolve(),
    addPlaybackWorklet: () => Promise.resolve(),
    loadProbes: () => {
      loads += 1;
      return loads > failures ? import('./support') : Promise.reject(new Error('no network'));
    },
  };
  const engine = createEngine({ assets, clock });
  const events: EngineEvent[] = [];
  engine.subscribe((event) => events.push(event));
  return { engine, clock, video, audio, spawned, events, loads: () => loads };
};

const session = {
  url: 'wss://gateway',
  userId: 1024,
  meetingId: 'm',
  encryptKey: new Uint8Array(32),
  keyId: 1,
  counterStart: 0,
  keyEpoch: 0,
};

beforeEach(() => {
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
});

describe('the engine of a page', () => {
  test('starts its workers with the first use, and once', async () => {
    const { engine, video, audio, spawned } = open();
    expect(spawned).toEqual([]);
    const support = engine.prepare();
    engine.connect('video', session);
    engine.connect('audio', session);
    expect(spawned).toEqual(['video', 'audio']);
    video.say({ type: 'ready', canEncode: true, canDecode: true, renderer: '2d' });
    audio.say({ type: 'ready', canEncode: true, canDecode: true });
    expect(await support).toHaveProperty('missing');
    expect([...video.types, ...audio.types]).toEqual(['connect', 'connect']);
  });

  test('tells the store what workers say, and keeps levels for the meters', () => {
    const { engine, video, audio, events } = open();
    const levels: unknown[] = [];
    engine.onLevels((own, users) => levels.push([own, users]));
    void engine.prepare();
    video.say({ type: 'socket', channel: 'video', state: 'closed', code: 1006, reason: 'x' });
    video.say({ type: 'firstFrame', stream: streamKeyOf(2048, 'camera') });
    audio.say({ type: 'counter', channel: 'audio', counter: 5 });
    audio.say({ type: 'activeSpeakers', users: [2048] });
    audio.say({ type: 'levels', own: 0.5, users: [[2048, 0.1]] });
    expect(events).toEqual([
      { type: 'socket', medium: 'video', state: 'closed', code: 1006 },
      { type: 'firstFrame', stream: streamKeyOf(2048, 'camera') },
      { type: 'counter', medium: 'audio', counter: 5 },
      { type: 'activeSpeakers', users: [2048] },
    ]);
    expect(levels).toEqual([[0.5, [[2048, 0.1]]]]);
  });

  test('says which medium is lost when a worker cannot run', async () => {
    const { engine, video, audio, events } = open();
    const support = engine.prepare();
    video.onerror?.();
    audio.say({ type: 'ready', canEncode: true, canDecode: true });
    expect(await support).toMatchObject({ canSendVideo: false, canReceiveVideo: false });
    expect(events).toEqual([
      { type: 'error', medium: 'video', code: 'init-failed', detail: 'worker' },
    ]);
  });

  test('asks again for what probes the page until it comes, and answers with what it found', async () => {
    const { engine, clock, video, audio, loads } = open(3);
    const found: unknown[] = [];
    void engine.prepare().then((support) => found.push(support));
    video.say({ type: 'ready', canEncode: true, canDecode: true, renderer: '2d' });
    audio.say({ type: 'ready', canEncode: true, canDecode: true });
    await clock.settle();
    expect([loads(), found]).toEqual([1, []]);
    await clock.advance(7000);
    expect(loads()).toBe(4);
    expect(found).toEqual([
      expect.objectContaining({ missing: expect.not.arrayContaining(['VideoDecoder']) }),
    ]);
  });

  test('asks for what probes the page no more once it is disposed of', async () => {
    const { engine, clock, loads } = open(Number.POSITIVE_INFINITY);
    void engine.prepare();
    await clock.settle();
    expect(clock.pending()).toBe(1);
    engine.dispose();
    await clock.advance(60_000);
    expect([clock.pending(), loads()]).toEqual([0, 1]);
  });

  test('shows a stage once it knows how its worker draws, and lets it go with the engine', async () => {
    const { engine, clock, video } = open();
    const stage = engine.mountStage(document.createElement('div'), '#000000');
    stage.layout(10, 10, []);
    expect(video.types).toEqual([]);
    video.say({ type: 'ready', canEncode: true, canDecode: true, renderer: 'webgl2' });
    await clock.settle();
    expect(video.types).toEqual(['mountCanvas', 'layout']);
    engine.dispose();
    stage.layout(20, 20, []);
    stage.unmount();
    expect(video.types).toEqual(['mountCanvas', 'layout']);
  });

  test('shows the own camera to whoever asks, from now until it stops', () => {
    const { engine } = open();
    const seen: unknown[] = [];
    const stop = engine.onLocalPicture('camera', (track) => seen.push(track));
    engine.stopPicture('camera');
    stop();
    engine.stopPicture('camera');
    expect(seen).toEqual([undefined, undefined]);
  });

  test('ends its workers and can begin again', () => {
    const { engine, video, audio, spawned } = open();
    void engine.prepare();
    engine.dispose();
    engine.dispose();
    expect([video.terminated, audio.terminated]).toEqual([1, 1]);
    void engine.prepare();
    expect(spawned).toHaveLength(4);
  });
});

describe('a camera on its way to the worker', () => {
  const aTrack = (stops: string[], name = 'camera'): MediaStreamTrack =>
    ({
      kind: 'video',
      clone: () => aTrack(stops, 'copy'),
      stop: () => void stops.push(name),
    }) as unknown as MediaStreamTrack;
  const settings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 } as const;
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  const start = () => {
    const opened = open();
    const stops: string[] = [];
    opened.engine.startPicture('camera', aTrack(stops), settings);
    return { ...opened, stops };
  };

  beforeEach(() => {
    Object.assign(globalThis, { MediaStreamTrackProcessor: class {} });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor');
  });

  test('is let go at once where its frames flow', async () => {
    const { engine, video, stops } = start();
    video.say({ type: 'captureStarted', source: 'camera', captureId: 1 });
    await settle();
    engine.dispose();
    expect([stops, video.terminated]).toEqual([['copy'], 1]);
  });

  test('is held, with its worker, until its first frame has arrived', async () => {
    const { engine, video, stops } = start();
    engine.dispose();
    await settle();
    expect([stops, video.terminated]).toEqual([[], 0]);
    expect(video.types).toEqual(['startCapture', 'disconnect', 'stopCapture']);
    video.say({ type: 'captureStopped', source: 'camera', captureId: 1 });
    await settle();
    expect([stops, video.terminated]).toEqual([['copy'], 1]);
  });

  test('runs on while it is paused: what it shows meanwhile is seen after', () => {
    const { engine, video, stops } = start();
    engine.pausePicture('camera');
    engine.resumePicture('camera');
    expect(stops).toEqual([]);
    expect(video.types).toEqual(['startCapture', 'pauseCapture', 'pauseCapture']);
  });

  test('is let go by a worker that has gone silent', async () => {
    jest.useFakeTimers();
    const { engine, video, stops } = start();
    engine.dispose();
    await jest.advanceTimersByTimeAsync(2000);
    expect([stops, video.terminated]).toEqual([['copy'], 1]);
    jest.useRealTimers();
  });
});

describe('what media can do here', () => {
  const page = {
    Worker: true,
    WebSocket: true,
    OffscreenCanvas: true,
    AudioWorklet: true,
    getUserMedia: true,
    MediaStreamTrackProcessor: true,
    requestVideoFrameCallback: true,
    SharedArrayBuffer: true,
    setSinkId: true,
    panTiltZoom: true,
    getDisplayMedia: true,
  };
  const video = { type: 'ready', canEncode: true, canDecode: true, renderer: 'webgl2' } as const;
  const audio = { type: 'ready', canEncode: true, canDecode: true } as const;

  test('is everything where nothing is missing', () => {
    expect(summarise(page, { video, audio })).toEqual({
      canSendAudio: true,
      canReceiveAudio: true,
      canSendVideo: true,
      canReceiveVideo: true,
      canMoveCamera: true,
      canShare: true,
      renderer: 'webgl2',
      missing: [],
    });
  });

  test.each([
    [{ MediaStreamTrackProcessor: false, SharedArrayBuffer: false, setSinkId: false }, [], true],
    [
      { MediaStreamTrackProcessor: false, requestVideoFrameCallback: false },
      ['MediaStreamTrackProcessor'],
      false,
    ],
    [{ getUserMedia: false }, ['getUserMedia'], false],
  ])('with %j: missing %j, sends video %j', (change, missing, canSendVideo) => {
    const support = summarise({ ...page, ...change }, { video, audio });
    expect(support).toMatchObject({ missing, canSendVideo, canReceiveVideo: true });
  });

  test.each([
    [{ pan: true }, true],
    [{ width: true }, false],
  ])('cameras move where the browser knows %j: %j', (constraints, canMoveCamera) => {
    const mediaDevices = {
      getUserMedia: () => undefined,
      getSupportedConstraints: () => constraints,
    };
    const navigator = { mediaDevices };
    const probed = probePage({ ...globalThis, navigator } as unknown as typeof globalThis);
    expect(summarise(probed, { video, audio })).toMatchObject({ canMoveCamera });
  });

  test('names WebCodecs where the workers do not have it', () => {
    const without = { ...video, canEncode: false, canDecode: false };
    expect(summarise(page, { video: without, audio }).missing).toEqual([
      'VideoEncoder',
      'VideoDecoder',
    ]);
  });
});

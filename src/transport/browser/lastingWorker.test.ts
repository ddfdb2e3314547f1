import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { voiceQuality } from '../../protocol/engine/audio';
import type { EngineEvent } from '../enginePort';
import { createFakeClock } from '../../../test/fakes/fakeClock';
import { aMediaSession } from '../../../test/fakes/media/relay';
import { createEngine } from './engine';

/** Locks as browsers have them: whoever waits gets it when its holder is dead. */
class FakeLocks {
  readonly #waiting = new Map<string, () => void>();
  request(name: string, options: { signal?: AbortSignal }, granted: () => void): Promise<void> {
    this.#waiting.set(name, granted);
    options.signal?.addEventListener('abort', () => this.#waiting.delete(name));
    return Promise.resolve();
  }
  die(name: string): void {
    const granted = this.#waiting.get(name);
    this.#waiting.delete(name);
    granted?.();
  }
  get waiting(): readonly string[] {
    return [...this.#waiting.keys()];
  }
}

class FakeWorker {
  readonly received: { readonly type: string }[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminated = 0;
  postMessage(message: { readonly type: string }): void {
    this.received.push(message);
  }
  get types(): readonly string[] {
    return this.received.map(({ type }) => type);
  }
  terminate(): void {
    this.terminated += 1;
  }
  say(data: unknown): void {
    this.onmessage?.({ data });
  }
}

/** Who looks after workers is loaded when they first say that they live. */
const settle = () => jest.advanceTimersByTimeAsync(0);

const open = async () => {
  const [videos, audios]: [FakeWorker[], FakeWorker[]] = [[], []];
  const spawn = (workers: FakeWorker[]): Worker => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const engine = createEngine({
    assets: {
      spawnVideo: () => spawn(videos),
      spawnAudio: () => spawn(audios),
      addCaptureWorklet: () => Promise.resolve(),
      addPlaybackWorklet: () => Promise.resolve(),
      loadProbes: () => import('./support'),
    },
    clock: createFakeClock(),
  });
  const events: EngineEvent[] = [];
  engine.subscribe((event) => events.push(event));
  void engine.prepare();
  const alive = async () => {
    videos.at(-1)?.say({ type: 'alive', lock: `life ${videos.length}` });
    await settle();
  };
  const audioAlive = async () => {
    audios.at(-1)?.say({ type: 'alive', lock: `audio life ${audios.length}` });
    await settle();
  };
  await alive();
  await audioAlive();
  return { engine, videos, audios, events, alive, audioAlive };
};

/** A node of sound that leads nowhere. */
class FakeNode {
  readonly port = { postMessage: () => undefined };
  connect(to: FakeNode): FakeNode {
    return to;
  }
  disconnect(): void {
    // Nothing was joined.
  }
}

class FakeContext {
  readonly state = 'running';
  readonly destination = new FakeNode();
  createGain = (): FakeNode => new FakeNode();
  createMediaStreamSource = (): FakeNode => new FakeNode();
  resume = (): Promise<void> => Promise.resolve();
  close = (): Promise<void> => Promise.resolve();
}

const globals = [
  'MediaStreamTrackProcessor',
  'MessageChannel',
  'MediaStream',
  'AudioContext',
  'AudioWorkletNode',
] as const;

const aTrack = (): MediaStreamTrack =>
  ({ kind: 'video', clone: aTrack, stop: () => undefined }) as unknown as MediaStreamTrack;
const settings = { width: 640, height: 360, frameRate: 24, maxLayer: 2 } as const;

const locks: { fake: FakeLocks } = { fake: new FakeLocks() };
beforeEach(() => {
  locks.fake = new FakeLocks();
  Object.assign(navigator, { locks: locks.fake });
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
  Object.assign(globalThis, {
    MediaStreamTrackProcessor: class {},
    MessageChannel: class {
      readonly port1 = {};
      readonly port2 = {};
    },
    MediaStream: class {},
    AudioContext: FakeContext,
    AudioWorkletNode: FakeNode,
  });
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  for (const name of globals) Reflect.deleteProperty(globalThis, name);
  jest.useRealTimers();
});

describe('R13: a video worker that is killed', () => {
  test('gives way to another, with canvas, camera and limits, and its socket is opened anew', async () => {
    const { engine, videos, events, alive } = await open();
    const box = document.createElement('div');
    videos[0]?.say({ type: 'ready', canEncode: true, canDecode: true, renderer: 'webgl2' });
    engine.mountStage(box, '#000000').layout(640, 360, []);
    const before = box.querySelector('canvas');
    engine.limitReception({ maxTiles: 4, maxLayer: 2 });
    engine.startPicture('camera', aTrack(), settings);
    engine.connect('video', aMediaSession(1024));
    locks.fake.die('life 1');
    await alive();
    expect(videos.map(({ terminated }) => terminated)).toEqual([1, 0]);
    expect(box.querySelectorAll('canvas')).toHaveLength(1);
    expect(box.querySelector('canvas')).not.toBe(before);
    expect(videos[1]?.types).toMatchObject({ 0: 'limitReception', 2: 'mountCanvas', 3: 'layout' });
    expect(events).toEqual([
      { type: 'workerReplaced', medium: 'video' },
      { type: 'socket', medium: 'video', state: 'closed' },
    ]);
    expect(locks.fake.waiting).toEqual(['audio life 1', 'life 2']);
  });

  test('gives way to another with every picture that was captured, and the limits of each', async () => {
    const { engine, videos } = await open();
    for (const source of ['camera', 'share'] as const) {
      engine.startPicture(source, aTrack(), settings);
      engine.limitSending(source, { frameRate: 1, layersOff: 1 });
    }
    locks.fake.die('life 1');
    expect(videos[1]?.received).toMatchObject([
      { type: 'limitSending', source: 'camera' },
      { type: 'limitSending', source: 'share' },
      { type: 'startCapture', source: 'camera' },
      { type: 'startCapture', source: 'share' },
    ]);
  });

  test('is not followed by a camera that was stopped before', async () => {
    const { engine, videos } = await open();
    engine.startPicture('camera', aTrack(), settings);
    engine.stopPicture('camera');
    locks.fake.die('life 1');
    expect(videos[1]?.types).toEqual([]);
  });

  test.each([true, false])(
    'lets no bare picture go out after a background (held: %s)',
    async (is) => {
      const { engine, videos, events } = await open();
      const port = new MessageChannel().port1;
      const processors = engine.processorsOf('camera');
      if (is) processors.holdPictures();
      else processors.useProcessor({ processorId: 'background', port, isRequired: true });
      engine.startPicture('camera', aTrack(), settings);
      locks.fake.die('life 1');
      const [held, capture] = ['useProcessor', 'startCapture'].map((type) =>
        videos[1]?.types.indexOf(type),
      );
      expect(held).toBeGreaterThanOrEqual(0);
      expect(held).toBeLessThan(capture ?? -1);
      const of = { source: 'camera', processorId: 'background' };
      expect(events).toContainEqual({ type: 'processorFailed', ...of, trouble: 'threw' });
    },
  );

  test('that dies again and again is given up, and said so', async () => {
    const { videos, events, alive } = await open();
    for (let life = 1; life <= 4; life += 1) {
      locks.fake.die(`life ${life}`);
      await alive();
    }
    expect(videos).toHaveLength(4);
    expect(events.at(-1)).toMatchObject({ type: 'error', medium: 'video', code: 'init-failed' });
  });

  test('and ended on purpose is not missed', async () => {
    const { engine, videos, events } = await open();
    engine.dispose();
    await settle();
    expect(locks.fake.waiting).toEqual([]);
    expect(videos).toHaveLength(1);
    expect(events).toEqual([]);
  });
});

describe('R13: an audio worker that is killed', () => {
  test('gives way to another, which goes on as muted and as loud, from and to the same devices', async () => {
    const { engine, audios, videos, events, audioAlive } = await open();
    engine.setSoundQuality({ ...voiceQuality, originalSound: true });
    engine.setNoiseSuppression(false);
    engine.mute(false);
    engine.setVolume(2048, 0);
    engine.setVolume(3072, 40);
    engine.startMicrophone(aTrack());
    await engine.startPlayback('default');
    // The own sound is loaded with its first use.
    await jest.advanceTimersByTimeAsync(100);
    engine.mute(true);
    expect(audios[0]?.types).toContain('startCapture');
    engine.connect('audio', aMediaSession(1024));
    locks.fake.die('audio life 1');
    await audioAlive();
    await jest.advanceTimersByTimeAsync(0);
    expect(audios.map(({ terminated }) => terminated)).toEqual([1, 0]);
    expect(videos.map(({ terminated }) => terminated)).toEqual([0]);
    expect(audios[1]?.received).toMatchObject([
      { type: 'noiseSuppression', isOn: false },
      { type: 'mute', isMuted: true },
      { type: 'volume', userId: 2048, volume: 0 },
      { type: 'volume', userId: 3072, volume: 40 },
      { type: 'soundQuality', quality: { originalSound: true } },
      { type: 'startPlayback' },
      { type: 'startCapture', channels: 1 },
    ]);
    expect(events).toEqual([
      { type: 'workerReplaced', medium: 'audio' },
      { type: 'socket', medium: 'audio', state: 'closed' },
    ]);
    expect(locks.fake.waiting).toEqual(['life 1', 'audio life 2']);
  });

  test('is followed by no microphone and no loudspeaker that were ended before', async () => {
    const { engine, audios } = await open();
    engine.startMicrophone(aTrack());
    await engine.startPlayback('default');
    await jest.advanceTimersByTimeAsync(100);
    engine.stopMicrophone();
    engine.stopPlayback();
    await jest.advanceTimersByTimeAsync(0);
    locks.fake.die('audio life 1');
    await jest.advanceTimersByTimeAsync(0);
    expect(audios[1]?.types).toEqual([]);
  });

  test('again and again is given up, and said so', async () => {
    const { audios, events, audioAlive } = await open();
    for (let life = 1; life <= 4; life += 1) {
      locks.fake.die(`audio life ${life}`);
      await audioAlive();
    }
    expect(audios).toHaveLength(4);
    expect(events.at(-1)).toMatchObject({ type: 'error', medium: 'audio', code: 'init-failed' });
  });
});

test('R13: a worker that hangs gives way to another after ten seconds without a report', async () => {
  const { audios, videos, events } = await open();
  const report = { type: 'statistics', encode: [], decode: [] };
  for (let second = 0; second < 30; second += 1) {
    audios[0]?.say(report);
    videos[0]?.say(report);
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect([audios.length, videos.length]).toEqual([1, 1]);
  for (let second = 0; second < 12; second += 1) {
    videos[0]?.say(report);
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect([audios.length, videos.length]).toEqual([2, 1]);
  expect(events).toContainEqual({ type: 'workerReplaced', medium: 'audio' });
});

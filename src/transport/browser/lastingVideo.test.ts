import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { EngineEvent } from '../enginePort';
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
  readonly types: string[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminated = 0;
  postMessage(message: { readonly type: string }): void {
    this.types.push(message.type);
  }
  terminate(): void {
    this.terminated += 1;
  }
  say(data: unknown): void {
    this.onmessage?.({ data });
  }
}

const open = () => {
  const videos: FakeWorker[] = [];
  const engine = createEngine({
    assets: {
      spawnVideo: () => {
        const worker = new FakeWorker();
        videos.push(worker);
        return worker as unknown as Worker;
      },
      spawnAudio: () => new FakeWorker() as unknown as Worker,
      addCaptureWorklet: () => Promise.resolve(),
      addPlaybackWorklet: () => Promise.resolve(),
    },
  });
  const events: EngineEvent[] = [];
  engine.subscribe((event) => events.push(event));
  void engine.prepare();
  const alive = (): void => videos.at(-1)?.say({ type: 'alive', lock: `life ${videos.length}` });
  alive();
  return { engine, videos, events, alive };
};

const aTrack = (): MediaStreamTrack =>
  ({ kind: 'video', clone: aTrack, stop: () => undefined }) as unknown as MediaStreamTrack;
const settings = { width: 640, height: 360, frameRate: 24, maxLayer: 2 } as const;

describe('R13: a video worker that is killed', () => {
  const locks: { fake: FakeLocks } = { fake: new FakeLocks() };
  beforeEach(() => {
    locks.fake = new FakeLocks();
    Object.assign(navigator, { locks: locks.fake });
    Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: () => ({}) });
    Object.assign(globalThis, { MediaStreamTrackProcessor: class {} });
    Object.assign(globalThis, {
      MessageChannel: class {
        readonly port1 = {};
      },
    });
    jest.useFakeTimers();
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor');
    Reflect.deleteProperty(globalThis, 'MessageChannel');
    jest.useRealTimers();
  });

  test('gives way to another, with canvas, camera and limits, and its socket is opened anew', () => {
    const { engine, videos, events, alive } = open();
    let lost = 0;
    engine.mountCanvas(document.createElement('canvas'), '#000000', () => {
      lost += 1;
      engine.mountCanvas(document.createElement('canvas'), '#000000', () => undefined);
    });
    engine.limitReception({ maxTiles: 4, maxLayer: 2 });
    engine.startCamera(aTrack(), settings);
    locks.fake.die('life 1');
    alive();
    expect(videos.map(({ terminated }) => terminated)).toEqual([1, 0]);
    expect(lost).toBe(1);
    expect(videos[1]?.types).toEqual(['limitReception', 'mountCanvas', 'startCapture']);
    expect(events).toEqual([{ type: 'socket', medium: 'video', state: 'closed' }]);
    expect(locks.fake.waiting).toEqual(['life 2']);
  });

  test('is not followed by a camera that was stopped before', () => {
    const { engine, videos } = open();
    engine.startCamera(aTrack(), settings);
    engine.stopCamera();
    locks.fake.die('life 1');
    expect(videos[1]?.types).toEqual([]);
  });

  test('lets no picture go out as the camera gives it, where a background was before it', () => {
    const { engine, videos, events } = open();
    engine.useProcessor({
      processorId: 'background',
      port: new MessageChannel().port1,
      isRequired: true,
    });
    engine.startCamera(aTrack(), settings);
    locks.fake.die('life 1');
    const [held, capture] = ['useProcessor', 'startCapture'].map((type) =>
      videos[1]?.types.indexOf(type),
    );
    expect(held).toBeGreaterThanOrEqual(0);
    expect(held).toBeLessThan(capture ?? -1);
    expect(events).toContainEqual({
      type: 'processorFailed',
      processorId: 'background',
      trouble: 'threw',
    });
  });

  test('that dies again and again is given up, and said so', () => {
    const { videos, events, alive } = open();
    for (let life = 1; life <= 4; life += 1) {
      locks.fake.die(`life ${life}`);
      alive();
    }
    expect(videos).toHaveLength(4);
    expect(events.at(-1)).toMatchObject({ type: 'error', medium: 'video', code: 'init-failed' });
  });

  test('and ended on purpose is not missed', () => {
    const { engine, videos, events } = open();
    engine.dispose();
    expect(locks.fake.waiting).toEqual([]);
    expect(videos).toHaveLength(1);
    expect(events).toEqual([]);
  });
});

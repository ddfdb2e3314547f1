import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import { createBackground } from './background';

const blur = { mode: 'virtual background', imageSrc: 'blur', cropped: true } as const;

/** A worker that starts or breaks when its test says so. */
class ScriptedWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(): void {}
  terminate(): void {}
}

const open = () => {
  const spawned: ScriptedWorker[] = [];
  /** What frames pass through, oldest first; null where nothing is in their way. */
  const ways: ({ readonly processorId: string; readonly isRequired: boolean } | null)[] = [];
  const ports: MessagePort[] = [];
  const background = createBackground({
    engine: {
      processorsOf: () => ({
        useProcessor: ({ port, ...way }) => {
          ports.push(port);
          ways.push(way);
        },
        removeProcessor: () => ways.push(null),
        holdPictures: () => ways.push({ processorId: 'background', isRequired: true }),
      }),
      subscribe: () => () => undefined,
    },
    storage: createFakeStorage(),
    workers: {
      spawn: () => {
        const worker = new ScriptedWorker();
        spawned.push(worker);
        return worker as unknown as Worker;
      },
    },
  });
  /** Uses blur; the worker that is spawned for it does what `then` says. */
  const use = async (then: (worker: ScriptedWorker) => void) => {
    const used = background.use(blur);
    await jest.advanceTimersByTimeAsync(0);
    const worker = spawned.at(-1);
    if (worker) then(worker);
    return used;
  };
  const close = () => {
    for (const port of ports) port.close();
    background.dispose();
  };
  return { background, ways, use, close };
};

const starts = (worker: ScriptedWorker) =>
  worker.onmessage?.({ data: { type: 'ready', canDraw: true } });
const breaks = (worker: ScriptedWorker) => worker.onerror?.();
const required = { processorId: 'background', isRequired: true };

describe('the camera of who chose a background', () => {
  const original: unknown = Reflect.get(globalThis, 'MessageChannel');
  beforeEach(() => {
    jest.useFakeTimers();
    // The page of these tests has none.
    Reflect.set(globalThis, 'MessageChannel', MessageChannel);
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.set(globalThis, 'MessageChannel', original);
  });

  test('is sent as it is while a worker breaks, unless it is held', async () => {
    const { background, ways, use, close } = open();
    expect(await use(breaks)).toEqual({ ok: false, error: 'failed' });
    expect(ways).toEqual([]);
    background.hold();
    expect(ways).toEqual([required]);
    background.release();
    expect(ways).toEqual([required, null]);
    close();
  });

  test('passes through the next worker, also after it was held', async () => {
    const { background, ways, use, close } = open();
    await use(starts);
    expect(ways).toEqual([required]);
    background.hold();
    await use(starts);
    expect(ways).toEqual([required, required, required]);
    close();
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ToBackground } from '../../protocol/engine/background';
import type { BackgroundEvent } from '../backgroundPort';
import { BackgroundWorker } from './backgroundWorker';

/** A worker that does what its test says. */
class ScriptedWorker {
  readonly received: ToBackground['type'][] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  isTerminated = false;
  postMessage({ type }: ToBackground): void {
    this.received.push(type);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(data: unknown): void {
    this.onmessage?.({ data });
  }
}

const open = () => {
  const spawned: ScriptedWorker[] = [];
  const told: BackgroundEvent[] = [];
  const spawn = (): Worker => {
    const worker = new ScriptedWorker();
    spawned.push(worker);
    return worker as unknown as Worker;
  };
  const worker = new BackgroundWorker({ spawn }, (event) => told.push(event));
  return { worker, spawned, told };
};
const broken = { type: 'failed', failure: 'failed' };
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the worker of backgrounds', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A load that has reached the worker. */
  const loading = async () => {
    const opened = open();
    const loaded = opened.worker.loadModel();
    opened.spawned[0]?.say({ type: 'ready', canDraw: true });
    await settle();
    expect(opened.spawned[0]?.received).toEqual(['loadModel']);
    return { ...opened, loaded };
  };

  test('that breaks while its model loads ends the wait, and tells it first', async () => {
    const { spawned, told, loaded } = await loading();
    const order: string[] = [];
    void loaded.then(() => order.push(`waited, after ${told.length} event`));
    spawned[0]?.onerror?.();
    expect(told).toEqual([broken]);
    expect(await loaded).toEqual({ ok: false, error: 'failed' });
    expect(order).toEqual(['waited, after 1 event']);
    expect(spawned[0]?.isTerminated).toBe(true);
  });

  test('that broke is replaced by the next use, which loads the model again', async () => {
    const { worker, spawned, loaded } = await loading();
    spawned[0]?.onerror?.();
    await loaded;
    const again = worker.loadModel();
    spawned[1]?.say({ type: 'ready', canDraw: true });
    await settle();
    spawned[1]?.say({ type: 'modelLoaded' });
    expect(await again).toEqual({ ok: true, value: undefined });
  });

  test('that breaks before it is ready has failed, once; its browser is not called too old', async () => {
    const { worker, spawned, told } = open();
    const able = worker.prepareToDraw();
    const loaded = worker.loadModel();
    spawned[0]?.onerror?.();
    expect(await able).toEqual({ ok: false, error: 'failed' });
    expect(await loaded).toEqual({ ok: false, error: 'failed' });
    expect(told).toEqual([broken]);
  });

  test('that does not start in time counts as broken', async () => {
    const { worker, spawned, told } = open();
    const able = worker.prepareToDraw();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await able).toEqual({ ok: false, error: 'failed' });
    expect(told).toEqual([broken]);
    expect(spawned[0]?.isTerminated).toBe(true);
  });

  test('that cannot draw says so', async () => {
    const { worker, spawned, told } = open();
    const able = worker.prepareToDraw();
    spawned[0]?.say({ type: 'ready', canDraw: false });
    expect(await able).toEqual({ ok: false, error: 'unsupported' });
    expect(await worker.loadModel()).toEqual({ ok: false, error: 'unsupported' });
    expect(told).toEqual([]);
  });
});

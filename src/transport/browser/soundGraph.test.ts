import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FakeContext } from '../../../test/builders/anAudioGraph';
import type { EngineAssets } from './engineAssets';
import { SoundGraph } from './soundGraph';

const former = globalThis.AudioContext;
const place: { isMissing: boolean; loads: number } = { isMissing: false, loads: 0 };

/** Worklets that come from a server, which can be away. */
const assets = {
  addCaptureWorklet: async (context: AudioContext) => {
    place.loads += 1;
    await context.audioWorklet.addModule(place.isMissing ? '/missing.js' : '/capture.js');
  },
  addPlaybackWorklet: async (context: AudioContext) =>
    context.audioWorklet.addModule('/playback.js'),
} as EngineAssets;

class RunningContext extends FakeContext {
  readonly state = 'running';
}

beforeEach(() => {
  Object.assign(place, { isMissing: false, loads: 0 });
  Object.assign(globalThis, { AudioContext: RunningContext });
});
afterEach(() => {
  Object.assign(globalThis, { AudioContext: former });
});

describe('the page’s sound', () => {
  test('starts once its worklets are there', async () => {
    const graph = new SoundGraph(assets);
    expect(await graph.start()).toMatchObject({ ok: true });
    expect(await graph.start()).toMatchObject({ ok: true });
    expect(place.loads).toBe(1);
  });

  test('is not there without a worklet, and loads it again at the next start', async () => {
    place.isMissing = true;
    const graph = new SoundGraph(assets);
    expect(await graph.start()).toMatchObject({ ok: false, error: { code: 'init-failed' } });
    place.isMissing = false;
    expect(await graph.start()).toMatchObject({ ok: true });
    expect(place.loads).toBe(2);
  });

  test('is unsupported where there are no worklets at all', async () => {
    Object.assign(globalThis, {
      AudioContext: class extends RunningContext {
        override readonly audioWorklet = undefined as never;
      },
    });
    const graph = new SoundGraph(assets);
    expect(await graph.start()).toMatchObject({ ok: false, error: { code: 'unsupported' } });
  });

  test('R14: waits for a gesture where the browser does not let it start', async () => {
    jest.useFakeTimers();
    class SuspendedContext extends FakeContext {
      readonly state = 'suspended';
      override resume = () => new Promise<void>(() => undefined);
    }
    Object.assign(globalThis, { AudioContext: SuspendedContext });
    const started = new SoundGraph(assets).start();
    await jest.runAllTimersAsync();
    jest.useRealTimers();
    expect(await started).toMatchObject({ ok: false, error: { code: 'autoplay-failed' } });
  });
});

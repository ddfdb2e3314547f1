import type { EngineAssets } from './engineAssets';
import type { Workers } from './workers';

/**
 * The only file that names the engine's workers and worklets. The bundler reads these addresses
 * literally, so each must be written out; it also wraps them in the page's one Trusted Types
 * policy.
 */
export const bundledAssets = (workers: Workers): EngineAssets => ({
  spawnVideo: () =>
    workers.spawn(new URL('../../../workers/video.worker.ts', import.meta.url), { name: 'video' }),
  spawnAudio: () =>
    workers.spawn(new URL('../../../workers/audio.worker.ts', import.meta.url), { name: 'audio' }),
  addCaptureWorklet: (audioContext) =>
    audioContext.audioWorklet.addModule(
      /* webpackChunkName: "capture" */
      new URL('../../../workers/capture.worklet.ts', import.meta.url),
    ),
  addPlaybackWorklet: (audioContext) =>
    audioContext.audioWorklet.addModule(
      /* webpackChunkName: "playback" */
      new URL('../../../workers/playback.worklet.ts', import.meta.url),
    ),
  loadProbes: () => import(/* webpackChunkName: "engine-support" */ './support'),
});

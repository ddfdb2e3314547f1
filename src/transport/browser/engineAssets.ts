import type * as probes from './support';

/**
 * The addresses of the engine's workers and worklets. An embedder may supply its own, for instance
 * from another origin or its own package.
 */
export interface EngineAssets {
  spawnVideo(): Worker;
  spawnAudio(): Worker;
  /** Loads the capture worklet. */
  addCaptureWorklet(audioContext: AudioContext): Promise<void>;
  /** Loads the playback worklet. */
  addPlaybackWorklet(audioContext: AudioContext): Promise<void>;
  /** Loads the probes of page and workers, and what shows tiles. */
  loadProbes(): Promise<typeof probes>;
}

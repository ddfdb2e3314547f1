import type * as probes from './support';

/**
 * Where the engine's workers and worklets come from. An embedder may hand in its own, for instance
 * from another origin or a package of its own.
 */
export interface EngineAssets {
  spawnVideo(): Worker;
  spawnAudio(): Worker;
  /** Loads the worklet that takes the microphone's samples. */
  addCaptureWorklet(audioContext: AudioContext): Promise<void>;
  /** Loads the worklet that feeds the loudspeaker. */
  addPlaybackWorklet(audioContext: AudioContext): Promise<void>;
  /** Loads what finds out the capabilities of page and workers. */
  loadProbes(): Promise<typeof probes>;
}

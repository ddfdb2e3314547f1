import type { Metronome } from './elementFrames';

/** The video worker's end of a camera. */
export interface CameraSink {
  /** Settles when the worker takes frames, or has released the stream. */
  readonly taken: Promise<void>;
  /** The worker pulls from this stream; it is transferred. */
  stream(frames: ReadableStream<VideoFrame>): void;
  /** This browser has no stream: frames follow one by one. */
  single(): void;
  /** One frame; it is transferred. */
  frame(frame: VideoFrame): void;
  /** For frames that follow one by one: without it there are none while the page is hidden. */
  readonly startMetronome?: Metronome;
}

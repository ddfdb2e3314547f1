import type { EngineEnvironment } from './environment';
import { RingBuffer, watchRing } from './ringBuffer';

/** Who reads, and in what pieces. */
export interface SourceReader {
  /** Samples of a frame, all channels. */
  readonly frameLength: number;
  readonly take: (samples: Float32Array) => void;
}

/** Calls `take` with the microphone's samples as they come (lent) until the result is called. */
export const readSamples = (
  environment: EngineEnvironment,
  source: SharedArrayBuffer | MessagePort,
  { frameLength, take }: SourceReader,
): (() => void) =>
  'byteLength' in source
    ? readRing(environment, source, { frameLength, take })
    : readPort(source, take);

const readRing = (
  environment: EngineEnvironment,
  memory: SharedArrayBuffer,
  { frameLength, take }: SourceReader,
): (() => void) => {
  const ring = new RingBuffer(memory);
  const block = new Float32Array(frameLength);
  // What was recorded before anybody listened is old. Whole frames only: the worklet signals when a
  // frame is full, and whoever counts from another sample has each frame wait for the next signal.
  ring.skip(ring.available - (ring.available % frameLength));
  const look = (): void => {
    for (let count = ring.read(block); count > 0; count = ring.read(block))
      take(block.subarray(0, count));
  };
  return watchRing(ring, look, (interval, task) => environment.every(interval, task));
};

const readPort = (port: MessagePort, take: (samples: Float32Array) => void): (() => void) => {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data instanceof Float32Array) take(data);
  };
  return () => port.close();
};

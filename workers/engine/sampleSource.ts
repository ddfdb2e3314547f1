import type { EngineEnvironment } from './environment';
import { RingBuffer, watchRing } from './ringBuffer';

/** Calls `take` with the microphone's samples as they come (lent) until the result is called. */
export const readSamples = (
  environment: EngineEnvironment,
  source: SharedArrayBuffer | MessagePort,
  take: (samples: Float32Array) => void,
): (() => void) =>
  'byteLength' in source ? readRing(environment, source, take) : readPort(source, take);

const readRing = (
  environment: EngineEnvironment,
  memory: SharedArrayBuffer,
  take: (samples: Float32Array) => void,
): (() => void) => {
  const ring = new RingBuffer(memory);
  const block = new Float32Array(960);
  // What was recorded before anybody listened is old.
  ring.skip(ring.available);
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

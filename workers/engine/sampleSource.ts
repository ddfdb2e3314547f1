import type { SampleSource } from '../../src/protocol/engine/audio';
import { opusFrameSamples } from '../../src/protocol/engine/rings';
import type { EngineEnvironment } from './environment';
import { RingBuffer, watchRing } from './ringBuffer';
import { readTrack, type SourceReader } from './trackSource';

/** Calls `take` with the microphone's samples as they come, until the result is called. */
export const readSamples = (
  environment: EngineEnvironment,
  source: SampleSource,
  reader: SourceReader,
): (() => void) => {
  if ('getReader' in source) return readTrack(source, reader);
  return 'byteLength' in source
    ? readRing(environment, source, reader)
    : readPort(source, reader.take);
};

const readRing = (
  environment: EngineEnvironment,
  memory: SharedArrayBuffer,
  { channels, take }: SourceReader,
): (() => void) => {
  const ring = new RingBuffer(memory);
  const frameLength = channels * opusFrameSamples;
  const block = new Float32Array(frameLength);
  // Skips what was recorded before anybody listened, but only whole frames: the worklet signals at
  // full frames, and another offset would delay each frame until the next signal.
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

import { RingSlot, type PlaybackTick } from '../../src/protocol/engine/rings';
import type { EngineEnvironment } from './environment';
import { Reserve } from './reserve';
import { RingBuffer, watchRing } from './ringBuffer';

/** Mixed sound that waits before the loudspeaker, in frames at 48 kHz: 20 ms, from 15 to 60. */
const store = { first: 960, least: 720, most: 2880, step: 240 };

/** What a sink asks of the mix. */
export interface Mix {
  /** The next block: stereo, interleaved, lent. */
  next(): Float32Array<ArrayBuffer>;
}

/** The way to the loudspeaker. */
export interface SampleSink {
  /** Times that it found nothing to play, since the last call. */
  takeUnderruns(): number;
  close(): void;
}

/**
 * Feeds the playback worklet at its own pace: whenever it has played, the mix makes as many blocks as
 * bring the store back to its target, and no more.
 */
export const feedSink = (
  environment: EngineEnvironment,
  sink: SharedArrayBuffer | MessagePort,
  mix: Mix,
): SampleSink =>
  'byteLength' in sink ? feedRing(environment, sink, mix) : feedPort(environment, sink, mix);

const feedRing = (
  environment: EngineEnvironment,
  memory: SharedArrayBuffer,
  mix: Mix,
): SampleSink => {
  const ring = new RingBuffer(memory);
  const target = new Reserve(store);
  const counted = { underruns: ring.load(RingSlot.underruns), reported: 0 };
  const fill = (): void => {
    const underruns = ring.load(RingSlot.underruns);
    if (underruns > counted.underruns) target.ranOut(environment.now());
    counted.reported += underruns - counted.underruns;
    counted.underruns = underruns;
    const wanted = target.at(environment.now()) * 2;
    ring.store(RingSlot.target, wanted);
    while (ring.available < wanted) ring.write(mix.next());
  };
  const stop = watchRing(ring, fill, (interval, task) => environment.every(interval, task));
  return {
    takeUnderruns: () => {
      const { reported } = counted;
      counted.reported = 0;
      return reported;
    },
    close: stop,
  };
};

const feedPort = (environment: EngineEnvironment, port: MessagePort, mix: Mix): SampleSink => {
  const target = new Reserve(store);
  const counted = { waiting: 0, underruns: 0 };
  const fill = (): void => {
    const wanted = target.at(environment.now());
    while (counted.waiting < wanted) {
      const block = mix.next().slice();
      counted.waiting += block.length / 2;
      port.postMessage(block, [block.buffer]);
    }
  };
  port.onmessage = ({ data: { played, underruns } }: MessageEvent<PlaybackTick>) => {
    counted.waiting = Math.max(0, counted.waiting - played);
    if (underruns > 0) target.ranOut(environment.now());
    counted.underruns += underruns;
    fill();
  };
  fill();
  return {
    takeUnderruns: () => {
      const { underruns } = counted;
      counted.underruns = 0;
      return underruns;
    },
    close: () => port.close(),
  };
};

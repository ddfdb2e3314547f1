import type { Random } from '../../../src/kernel/random';
import type { StatisticsReport, StreamStatistics } from '../../../src/protocol/engine/media';
import type { MediaWorker } from '../../../src/protocol/vocabulary/media';

/** The tiles of the largest gallery, and the people whose audio a gateway forwards at once. */
const watched = 25;
const loud = 3;

const around = (random: Random, middle: number, share: number): number =>
  Math.round(middle * (1 + (random() - 0.5) * 2 * share));
/** Returns bit/s in steps of a thousand, as meters report. */
const bits = (random: Random, middle: number, share: number): number =>
  1000 * around(random, middle / 1000, share);
/** Workers report what arrived as a stream's bandwidth. */
const sameBits = (bitrate: number) => ({ bitrate, bandwidth: bitrate });
/** Rounds to a tenth, as meters report. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

const audioStream = (random: Random, userId: number, rtt: number): StreamStatistics => ({
  userId,
  sample_rate: 48_000,
  fps: tenths(50 + (random() < 0.2 ? random() - 0.5 : 0)),
  rtt,
  jitter: userId === 0 ? 0 : tenths(2 + random() * 4),
  avg_loss: 0,
  max_loss: 0,
  ...sameBits(bits(random, 32_000, 0.2)),
  codec: 1,
  dropped: 0,
  ...(userId === 0 ? {} : { concealed: random() < 0.1 ? 20 : 0, latency: around(random, 90, 0.1) }),
});

const videoStream = (random: Random, userId: number, rtt: number): StreamStatistics => {
  const loss = random() < 0.03 ? tenths(random() * 2) : 0;
  return {
    userId,
    width: 320,
    height: 180,
    fps: tenths(24 + (random() < 0.3 ? random() * 2 - 1 : 0)),
    rtt,
    jitter: userId === 0 ? 0 : tenths(3 + random() * 6),
    avg_loss: loss,
    max_loss: loss,
    ...sameBits(bits(random, 150_000, 0.3)),
    layer: 1,
    codec: 4,
    dropped: random() < 0.05 ? 1 : 0,
    latency: around(random, 120, 0.15),
    latencyP95: around(random, 160, 0.2),
  };
};

/** Returns a worker's report of one second of its main medium. */
export const aReport = (
  random: Random,
  medium: MediaWorker,
  seen: readonly number[],
): StatisticsReport => {
  const rtt = around(random, 40, 0.2);
  const own = { encode: [(medium === 'audio' ? audioStream : videoStream)(random, 0, rtt)] };
  if (medium === 'audio')
    return {
      type: 'statistics',
      ...own,
      decode: seen.slice(0, loud).map((userId) => audioStream(random, userId, rtt)),
      refusedPackets: 0,
    };
  return {
    type: 'statistics',
    ...own,
    decode: seen.slice(0, watched).map((userId) => videoStream(random, userId, rtt)),
    openFrames: watched,
    refusedPackets: 0,
    load: { encode: 0, decode: 0, paint: 0, pressure: 'nominal' },
  };
};

import type { StreamStatistics } from '../../protocol/engine/media';
import { lowConnectivityLevel } from '../../protocol/limits';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';

/** How good a network is: 0 (bad) to 5. @source media 3 (level, bwLevel) */
export interface NetworkLevel {
  readonly level: number;
  readonly bwLevel: number;
}

/** The limits of a level: rtt in ms, loss in percent. */
interface Bound {
  readonly level: number;
  readonly rtt: number;
  readonly loss: number;
}
/**
 * Levels by round-trip time and loss, best first; beyond all of them the level is 0.
 * @decision The documents show levels without limits; below 3 people start to talk over each other.
 */
const bounds: readonly Bound[] = [
  { level: 5, rtt: 150, loss: 2 },
  { level: 4, rtt: 300, loss: 5 },
  { level: 3, rtt: 500, loss: 10 },
  { level: 2, rtt: 1000, loss: 25 },
  { level: 1, rtt: 2000, loss: 40 },
];
/** The least bandwidth of each level, bit/s, best first. @decision */
const bandwidths: readonly (readonly [level: number, least: number])[] = [
  [5, 2_000_000],
  [4, 1_000_000],
  [3, 500_000],
  [2, 150_000],
  [1, 40_000],
];

const bestLevel = 5;

/** The measurements that decide about a direction. */
export type Measured = Pick<StreamStatistics, 'rtt' | 'avg_loss' | 'bandwidth'> & {
  /** The channel whose socket carries the stream. */
  readonly medium: MediaChannel;
  /** Frames dropped because of the network; those dropped by a busy machine do not count. */
  readonly heldBack: number;
};

/**
 * The quality of one direction, from all its streams; undefined without streams. The largest
 * round-trip time and loss count, and the total bandwidth of all sockets.
 * @source media 3 (rtt, avg_loss, bandwidth), core 7 (level, bwLevel)
 * @decision The bandwidth counts only when something did not get through: somebody who only talks
 * does not have a poor connection.
 */
export const levelOf = (streams: readonly Measured[]): NetworkLevel | undefined => {
  if (streams.length === 0) return undefined;
  const rtt = Math.max(...streams.map((stream) => stream.rtt));
  const loss = Math.max(...streams.map((stream) => stream.avg_loss));
  const level = bounds.find((bound) => rtt <= bound.rtt && loss <= bound.loss)?.level ?? 0;
  const isFull = streams.some((stream) => stream.avg_loss > 0 || stream.heldBack > 0);
  if (!isFull) return { level, bwLevel: bestLevel };
  // Streams of a channel share its socket: each reports the bandwidth of all of them.
  const bandwidth = channelNames.reduce((sum, medium) => {
    const own = streams.filter((stream) => stream.medium === medium);
    return sum + Math.max(0, ...own.map((stream) => stream.bandwidth));
  }, 0);
  const bwLevel = bandwidths.find(([, least]) => bandwidth >= least)?.[0] ?? 0;
  return { level, bwLevel };
};

/** Whether either direction is too poor to talk. @source collaboration 9 (a level below 3) */
export const isLow = (ways: {
  readonly uplink?: NetworkLevel;
  readonly downlink?: NetworkLevel;
}): boolean =>
  [ways.uplink, ways.downlink].some((way) => way !== undefined && way.level < lowConnectivityLevel);

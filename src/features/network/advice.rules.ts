import type { StatisticsReport } from '../../protocol/engine/media';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import { recentStreams } from '../statistics/quality.rules';
import { isLow, type NetworkLevel } from './network.rules';

/** What can be wrong with a network, in the order in which it disturbs. */
export const networkTroubles = ['lossy', 'unsteady', 'narrowUp', 'narrowDown', 'slow'] as const;
export type NetworkTrouble = (typeof networkTroubles)[number];

/** From here on a person notices, below severities' thresholds: percent, ms, ms. @decision */
const noticed = { loss: 2, jitter: 40, rtt: 300 } as const;
const leastWidth = 3;

/** The own network, each way. */
interface OwnNetwork {
  readonly uplink?: NetworkLevel;
  readonly downlink?: NetworkLevel;
}

const isNarrow = (way: NetworkLevel | undefined): boolean =>
  way !== undefined && way.bwLevel < leastWidth;

/**
 * What is wrong with the own network, by the last seconds of all streams: what a person can be told,
 * and helped with. Empty where nothing is.
 */
export const troublesOf = (
  own: OwnNetwork,
  buffer: Readonly<Partial<Record<MediaChannel, readonly StatisticsReport[]>>>,
): readonly NetworkTrouble[] => {
  const streams = channelNames.flatMap((medium) => [
    ...recentStreams(buffer[medium] ?? []).values(),
  ]);
  const most = (read: (stream: (typeof streams)[number]) => number): number =>
    Math.max(0, ...streams.map(read));
  // Of what is sent these are measured at the other end: it may be the other's network.
  const received = (read: (stream: (typeof streams)[number]) => number): number =>
    most((stream) => (stream.way === 'decode' ? read(stream) : 0));
  const isSo: Readonly<Record<NetworkTrouble, boolean>> = {
    lossy: received(({ lately }) => lately.avg_loss) > noticed.loss,
    unsteady: received(({ lately }) => lately.jitter) > noticed.jitter,
    narrowUp: isNarrow(own.uplink),
    narrowDown: isNarrow(own.downlink),
    slow: most(({ lately }) => lately.rtt) > noticed.rtt,
  };
  return networkTroubles.filter((trouble) => isSo[trouble]);
};

/** How a way is called: by its level, which its width may make worse. */
export type WayQuality = 'unknown' | 'poor' | 'fair' | 'good';

/** A way in one word. @decision From level 4 on nobody notices anything. */
export const qualityOfWay = (way: NetworkLevel | undefined): WayQuality => {
  if (!way) return 'unknown';
  if (isLow({ uplink: way })) return 'poor';
  return Math.min(way.level, way.bwLevel) >= 4 ? 'good' : 'fair';
};

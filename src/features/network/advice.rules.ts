import type { StatisticsReport } from '../../protocol/engine/media';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import { recentStreams } from '../statistics/quality.rules';
import { isLow, type NetworkLevel } from './network.rules';

/** Problems of a network, the most disturbing first. */
export const networkTroubles = ['lossy', 'unsteady', 'narrowUp', 'narrowDown', 'slow'] as const;
export type NetworkTrouble = (typeof networkTroubles)[number];

/** From here on a person notices, below severities' thresholds: percent, ms, ms. @decision */
const noticed = { loss: 2, jitter: 40, rtt: 300 } as const;
const leastWidth = 3;

/** The local network, in each direction. */
interface OwnNetwork {
  readonly uplink?: NetworkLevel;
  readonly downlink?: NetworkLevel;
}

const isNarrow = (way: NetworkLevel | undefined): boolean =>
  way !== undefined && way.bwLevel < leastWidth;

/**
 * The problems of the local network, from the last seconds of all streams: those that a person can
 * be told about, and helped with.
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
  // For sent streams these are measured by the receiver: its network may be the cause.
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

/** The quality of a direction: from its level, which a low bandwidth may lower. */
export type WayQuality = 'unknown' | 'poor' | 'fair' | 'good';

/** The quality of a direction. @decision From level 4 on nobody notices a difference. */
export const qualityOfWay = (way: NetworkLevel | undefined): WayQuality => {
  if (!way) return 'unknown';
  if (isLow({ uplink: way })) return 'poor';
  return Math.min(way.level, way.bwLevel) >= 4 ? 'good' : 'fair';
};

import type { Action } from '@reduxjs/toolkit';
import { statisticsReported } from '../../features/statistics/statistics.slice';
import type { StreamStatistics } from '../../protocol/engine/media';
import { ownNetworkMeasured, stabilityChanged } from '../../features/network/network.actions';
import { PacketCodec } from '../../protocol/channels/packet';
import { galleryTime, ownId } from './builders';

const stream = (over: Partial<StreamStatistics>): StreamStatistics => ({
  ...{ userId: 0, rtt: 24, jitter: 3, avg_loss: 0, max_loss: 0 },
  ...{ bitrate: 32_000, bandwidth: 4_000_000, dropped: 0 },
  ...over,
});

/** Statistics of `seconds` seconds: two people, with a dip in the middle. */
export const somebodyWatched = (seconds: number): readonly Action[] =>
  Array.from({ length: seconds }, (_, second) => {
    const wave = Math.sin(second / 9);
    const isDented = Math.abs(second - seconds / 2) < seconds / 20;
    const at = galleryTime + second * 1000;
    const rtt = Math.round(30 + 8 * wave + (isDented ? 160 : 0));
    const avg_loss = isDented ? 6 : 0;
    const other = 2 * ownId;
    return [
      statisticsReported({
        ...{ medium: 'audio', at },
        report: {
          type: 'statistics',
          encode: [stream({ rtt, sample_rate: 48_000, codec: PacketCodec.opus })],
          decode: [
            stream({
              ...{ rtt, userId: other, avg_loss, bitrate: 30_000 + 2000 * wave },
              codec: PacketCodec.opus,
            }),
          ],
        },
      }),
      statisticsReported({
        ...{ medium: 'video', at },
        report: {
          type: 'statistics',
          encode: [
            stream({
              ...{ rtt, width: 640, height: 360, fps: 25, bitrate: 600_000 + 80_000 * wave },
              ...{ layer: 2, codec: PacketCodec.h264 },
            }),
          ],
          decode: [
            stream({
              ...{ rtt, userId: other, width: 1280, height: 720, fps: isDented ? 9 : 24, avg_loss },
              bitrate: isDented ? 300_000 : 1_400_000 + 120_000 * wave,
              ...{ layer: 3, codec: PacketCodec.h264 },
            }),
          ],
        },
      }),
    ];
  }).flat();

const codecOf = { audio: PacketCodec.opus, video: PacketCodec.h264 } as const;

/** The same, followed by five seconds of severe problems. */
export const somebodySuffered: readonly Action[] = [
  ...somebodyWatched(120),
  ...Array.from({ length: 5 }, (_, second) =>
    (['audio', 'video'] as const).map((medium) =>
      statisticsReported({
        ...{ medium, at: galleryTime + (120 + second) * 1000 },
        report: {
          type: 'statistics',
          encode: [stream({ rtt: 1200, codec: codecOf[medium], layer: 0, bitrate: 40_000 })],
          decode: [
            stream({
              ...{ userId: 2 * ownId, rtt: 1200, jitter: medium === 'audio' ? 95 : 64 },
              ...{ avg_loss: 12, max_loss: 30, bitrate: 90_000, codec: codecOf[medium], layer: 1 },
            }),
          ],
        },
      }),
    ),
  ).flat(),
  ownNetworkMeasured({ type: 'uplink', level: 1, bwLevel: 0 }),
  ownNetworkMeasured({ type: 'downlink', level: 1, bwLevel: 1 }),
  stabilityChanged({ isUnstable: true }),
];

import type { StreamAggregate } from '../features/statistics/quality.rules';
import { sourceOfStream, type StreamSource } from '../protocol/streamKey';
import type { MediaChannel } from '../protocol/vocabulary/media';
import type { StatisticsReport, StreamStatistics } from '../protocol/engine/media';

/**
 * A stream's statistics under their documented names.
 * @source media 3 (media quality statistics)
 */
export interface PublicStreamStatistics {
  /** 0 for the local stream. */
  readonly userId: number;
  /** Distinguishes the streams of one participant. */
  readonly streamKey?: number;
  /** The source of the stream. */
  readonly source?: StreamSource;
  /** Hz; audio only. */
  readonly sample_rate?: number;
  /** ms */
  readonly rtt: number;
  readonly jitter: number;
  /** percent */
  readonly avg_loss: number;
  readonly max_loss: number;
  /** bit/s; the documents call it rate. */
  readonly bitrate: number;
  readonly bandwidth: number;
  /** Pixels and frames a second; video only. */
  readonly width?: number;
  readonly height?: number;
  readonly fps?: number;
}
/** The streams of one medium, in each direction. */
export interface PublicStreams {
  readonly encode: readonly PublicStreamStatistics[];
  readonly decode: readonly PublicStreamStatistics[];
}
/** The streams of all media; empty before the first second. */
export type PublicStatistics = Readonly<Record<MediaChannel, PublicStreams>>;
/** A stream over the last complete 30 samples. */
export interface PublicAggregate extends PublicStreamStatistics {
  readonly direction: 'encode' | 'decode';
  /** Seconds that the stream was there. */
  readonly samples: number;
  readonly severity: 'none' | 'minor' | 'moderate' | 'critical';
}

const publicStream = (stream: StreamStatistics): PublicStreamStatistics => ({
  userId: stream.userId,
  ...(stream.stream !== undefined && {
    streamKey: stream.stream,
    source: sourceOfStream(stream.stream),
  }),
  ...(stream.sample_rate !== undefined && { sample_rate: stream.sample_rate }),
  rtt: stream.rtt,
  jitter: stream.jitter,
  avg_loss: stream.avg_loss,
  max_loss: stream.max_loss,
  bitrate: stream.bitrate,
  bandwidth: stream.bandwidth,
  ...(stream.width !== undefined && { width: stream.width }),
  ...(stream.height !== undefined && { height: stream.height }),
  ...(stream.fps !== undefined && { fps: stream.fps }),
});

/**
 * A participant's video that is shown now.
 * @source media 3 (renderedVideoList)
 * @decision No canvasId: one canvas of a container shows everybody in it.
 */
export interface PublicRenderedVideo {
  readonly userId: number;
  /** Distinguishes the streams of one participant. */
  readonly key: number;
  /** 0 90p, 1 180p, 2 360p, 3 720p, 4 1080p. */
  readonly videoQuality: number;
  /** Width by height, to a hundredth. */
  readonly aspectRatio: number;
}

/** The streams whose frames arrived in the last second. */
export const renderedVideos = (report: StatisticsReport | null): readonly PublicRenderedVideo[] =>
  (report?.decode ?? []).flatMap(({ userId, stream: key, layer, width = 0, height = 0 }) =>
    key === undefined || layer === undefined || width === 0 || height === 0
      ? []
      : [
          {
            userId,
            key,
            videoQuality: layer,
            aspectRatio: Math.round((100 * width) / height) / 100,
          },
        ],
  );

/** The public shape of a medium's last report. */
export const publicStreams = (report: StatisticsReport | null | undefined): PublicStreams => ({
  encode: report?.encode.map(publicStream) ?? [],
  decode: report?.decode.map(publicStream) ?? [],
});

/** The public shape of a stream's record of 30 samples. */
export const publicAggregate = (aggregate: StreamAggregate): PublicAggregate => ({
  ...publicStream(aggregate),
  direction: aggregate.way,
  samples: aggregate.samples,
  severity: aggregate.severity,
});

import { sourceOfStream, streamSources, type StreamKey, type StreamSource } from '../streamKey';
import type { MediaChannel } from '../vocabulary/media';
import { PacketKind } from './packet';

/** What a stream carries. */
export type StreamMedium = 'picture' | 'sound';

/** A row of the table. */
interface StreamRow {
  readonly channel: MediaChannel;
  readonly kind: PacketKind;
  readonly carries: StreamMedium;
  /** A telephone has no client: the gateway sends its packets. */
  readonly sentBy: 'client' | 'gateway';
  /** Something comes of it all the time, so that silence is trouble; a shared window may rest. */
  readonly isSteady: boolean;
}

/**
 * The channel of each source's streams, the kind of their packets, and who sends them. A worker's keys,
 * captures, encoders and statistics of a source follow from its row.
 * @decision It stands beside the table of channels, because pages load that and workers alone need this.
 */
export const streamChannels = {
  microphone: {
    channel: 'audio',
    kind: PacketKind.audio,
    carries: 'sound',
    sentBy: 'client',
    isSteady: true,
  },
  camera: {
    channel: 'video',
    kind: PacketKind.video,
    carries: 'picture',
    sentBy: 'client',
    isSteady: true,
  },
  share: {
    channel: 'sharing',
    kind: PacketKind.share,
    carries: 'picture',
    sentBy: 'client',
    isSteady: false,
  },
  shareAudio: {
    channel: 'sharing',
    kind: PacketKind.shareAudio,
    carries: 'sound',
    sentBy: 'client',
    isSteady: false,
  },
  phone: {
    channel: 'audio',
    kind: PacketKind.audio,
    carries: 'sound',
    sentBy: 'gateway',
    isSteady: true,
  },
} as const satisfies Record<StreamSource, StreamRow>;

/** A source of pictures that this client can send. */
export type PictureSource = {
  [S in StreamSource]: (typeof streamChannels)[S] extends {
    readonly carries: 'picture';
    readonly sentBy: 'client';
  }
    ? S
    : never;
}[StreamSource];

const isPictureSource = (source: StreamSource): source is PictureSource =>
  streamChannels[source].carries === 'picture' && streamChannels[source].sentBy === 'client';
/** The sources of pictures that a client can send. */
export const pictureSources: readonly PictureSource[] = streamSources.filter(isPictureSource);
/** What a client sends on a channel. */
export const sentOn = (channel: MediaChannel): readonly StreamSource[] =>
  streamSources.filter(
    (source) =>
      streamChannels[source].channel === channel && streamChannels[source].sentBy === 'client',
  );
/** The channel of a stream. */
export const channelOf = (stream: StreamKey): MediaChannel =>
  streamChannels[sourceOfStream(stream)].channel;
/** The kind of a stream's packets. */
export const kindOf = (stream: StreamKey): PacketKind =>
  streamChannels[sourceOfStream(stream)].kind;

import { sourceOfStream, streamSources, type StreamKey, type StreamSource } from '../streamKey';
import type { MediaChannel } from '../vocabulary/media';
import { PacketKind } from './packet';

export type StreamMedium = 'picture' | 'sound';

interface StreamRow {
  readonly channel: MediaChannel;
  readonly kind: PacketKind;
  readonly carries: StreamMedium;
  /** The gateway sends a telephone's packets, because a telephone has no client. */
  readonly sentBy: 'client' | 'gateway';
  /** Whether packets flow all the time, so that silence is an error; a shared window may rest. */
  readonly isSteady: boolean;
}

/**
 * The channel of each source's streams, the kind of their packets, and who sends them. A worker's
 * keys, captures, encoders and statistics follow from these rows.
 * @decision It is apart from the table of channels, which pages load too: only workers need this
 * one.
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
  // Beside the voices: the worker that plays them decodes it, and it needs no subscription.
  shareAudio: {
    channel: 'audio',
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

/** A video source that this client can send. */
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
/** The video sources that a client can send. */
export const pictureSources: readonly PictureSource[] = streamSources.filter(isPictureSource);
/** The sources that a client sends on a channel. */
export const sentOn = (channel: MediaChannel): readonly StreamSource[] =>
  streamSources.filter(
    (source) =>
      streamChannels[source].channel === channel && streamChannels[source].sentBy === 'client',
  );
export const channelOf = (stream: StreamKey): MediaChannel =>
  streamChannels[sourceOfStream(stream)].channel;
export const kindOf = (stream: StreamKey): PacketKind =>
  streamChannels[sourceOfStream(stream)].kind;
/** Whether packets of a stream flow all the time. */
export const isSteady = (stream: StreamKey): boolean =>
  streamChannels[sourceOfStream(stream)].isSteady;

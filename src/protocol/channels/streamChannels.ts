import { sourceOfStream, streamSources, type StreamKey, type StreamSource } from '../streamKey';
import type { MediaChannel } from '../vocabulary/media';
import { PacketKind } from './packet';

/** A row of the table. */
interface StreamRow {
  readonly channel: MediaChannel;
  readonly kind: PacketKind;
  /** A telephone has no client: the gateway sends its packets. */
  readonly sentBy: 'client' | 'gateway';
}

/**
 * The channel of each source's streams, the kind of their packets, and who sends them.
 * @decision It stands beside the table of channels, because pages load that and workers alone need this.
 */
export const streamChannels = {
  microphone: { channel: 'audio', kind: PacketKind.audio, sentBy: 'client' },
  camera: { channel: 'video', kind: PacketKind.video, sentBy: 'client' },
  share: { channel: 'sharing', kind: PacketKind.share, sentBy: 'client' },
  shareAudio: { channel: 'sharing', kind: PacketKind.shareAudio, sentBy: 'client' },
  phone: { channel: 'audio', kind: PacketKind.audio, sentBy: 'gateway' },
} as const satisfies Record<StreamSource, StreamRow>;

/** What is sent on a channel unless something else is said. */
export const mainSourceOf = (channel: MediaChannel): StreamSource =>
  streamSources.find((source) => streamChannels[source].channel === channel) as StreamSource;
/** The channel of a stream. */
export const channelOf = (stream: StreamKey): MediaChannel =>
  streamChannels[sourceOfStream(stream)].channel;
/** The kind of a stream's packets. */
export const kindOf = (stream: StreamKey): PacketKind =>
  streamChannels[sourceOfStream(stream)].kind;

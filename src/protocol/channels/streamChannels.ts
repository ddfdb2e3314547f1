import { sourceOfStream, streamSources, type StreamKey, type StreamSource } from '../streamKey';
import type { MediaChannel } from '../vocabulary/media';
import { PacketKind } from './packet';

/**
 * The channel of each source's streams, and the kind of their packets.
 * @decision It stands beside the table of channels, because pages load that and workers alone need this.
 */
export const streamChannels = {
  microphone: { channel: 'audio', kind: PacketKind.audio },
  camera: { channel: 'video', kind: PacketKind.video },
  share: { channel: 'sharing', kind: PacketKind.share },
  shareAudio: { channel: 'sharing', kind: PacketKind.shareAudio },
  phone: { channel: 'audio', kind: PacketKind.audio },
} as const satisfies Record<StreamSource, { channel: MediaChannel; kind: PacketKind }>;

/** What is sent on a channel unless something else is said. */
export const mainSourceOf = (channel: MediaChannel): StreamSource =>
  streamSources.find((source) => streamChannels[source].channel === channel) as StreamSource;
/** The channel of a stream. */
export const channelOf = (stream: StreamKey): MediaChannel =>
  streamChannels[sourceOfStream(stream)].channel;
/** The kind of a stream's packets. */
export const kindOf = (stream: StreamKey): PacketKind =>
  streamChannels[sourceOfStream(stream)].kind;

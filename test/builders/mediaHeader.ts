import {
  PacketKind,
  readPacketHeader,
  writePacketHeader,
  type PacketCodec,
  type PacketHeader,
} from '../../src/protocol/channels/packet';
import { streamChannels } from '../../src/protocol/channels/streamChannels';
import { streamKeyOf, type StreamSource } from '../../src/protocol/streamKey';

/** What differs in a packet. */
export interface PacketShape {
  readonly layer?: 0 | 1 | 2 | 3 | 4;
  readonly sequence?: number;
  readonly isKeyFrame?: boolean;
  readonly temporalLayer?: number;
  /** Opus or VP8 unless told. */
  readonly codec?: PacketCodec;
  readonly audioLevel?: number;
  readonly size?: number;
  /** us */
  readonly captureTime?: number;
}
/** The bytes of a packet of `user` with a valid header; its body repeats the sequence number. */
export const packetBytes = (
  user: number,
  source: StreamSource,
  shape: PacketShape = {},
): Uint8Array<ArrayBuffer> => {
  const { kind } = streamChannels[source];
  const isSound = kind === PacketKind.audio || kind === PacketKind.shareAudio;
  const packet = new Uint8Array(32 + (shape.size ?? 100)).fill((shape.sequence ?? 0) & 255);
  writePacketHeader(
    {
      kind,
      isKeyFrame: shape.isKeyFrame ?? false,
      isEndOfFrame: true,
      temporalLayer: shape.temporalLayer ?? 0,
      hasVoice: kind === PacketKind.audio,
      isContinuation: false,
      layer: shape.layer ?? 0,
      ssrc: streamKeyOf(user, source),
      sequence: shape.sequence ?? 0,
      codec: shape.codec ?? (isSound ? 1 : 2),
      audioLevel: shape.audioLevel ?? 30,
      keyId: 1,
      captureTime: shape.captureTime ?? 1,
      counter: shape.sequence ?? 0,
      keyEpoch: 0,
    },
    new DataView(packet.buffer, packet.byteOffset),
  );
  return packet;
};

/** The header of such a packet of a camera. */
export const aHeader = (shape: PacketShape = {}): PacketHeader => {
  const read = readPacketHeader(packetBytes(1024, 'camera', shape));
  if (!read.ok) throw new Error(read.error.detail);
  return read.value;
};

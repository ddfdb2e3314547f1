import {
  PacketKind,
  writePacketHeader,
  type PacketCodec,
} from '../../src/protocol/channels/packet';
import { ssrcOf, type Medium } from '../../src/protocol/ids';

interface PacketShape {
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
/** A packet of `user` with a valid header; its body repeats the sequence number. */
export const aPacket = (user: number, medium: Medium, shape: PacketShape = {}): Buffer => {
  const kind = medium === 'phone' ? 'audio' : medium;
  const packet = Buffer.alloc(32 + (shape.size ?? 100), (shape.sequence ?? 0) & 255);
  writePacketHeader(
    {
      kind: PacketKind[kind],
      isKeyFrame: shape.isKeyFrame ?? false,
      isEndOfFrame: true,
      temporalLayer: shape.temporalLayer ?? 0,
      hasVoice: kind === 'audio',
      layer: shape.layer ?? 0,
      ssrc: ssrcOf(user, medium),
      sequence: shape.sequence ?? 0,
      codec: shape.codec ?? (kind === 'audio' ? 1 : 2),
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

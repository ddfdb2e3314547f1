import { fail, ok, type Result } from '../../kernel/result';
import { mediaPacketLimit } from '../limits';
import type { Malformed } from '../parse';

/**
 * The media packet: a plain 32-byte header, then ciphertext with its 16-byte tag. The header is the
 * additional authenticated data. All integers are big-endian. One packet holds one encoded frame,
 * or a part of a large one: its parts have the same capture time and follow each other in sequence.
 *
 * | at | size | field |
 * |---|---|---|
 * | 0 | 1 | version, 1 |
 * | 1 | 1 | kind: 1 audio, 2 video, 3 share, 4 share audio |
 * | 2 | 1 | flags: bit 0 key frame, bit 1 end of frame, bits 2-3 temporal layer, bit 4 voice activity (sound) or continuation of a frame (pictures), bits 5-7 key epoch |
 * | 3 | 1 | layer: 0 90p, 1 180p, 2 360p, 3 720p, 4 1080p; 0 for audio |
 * | 4 | 4 | ssrc |
 * | 8 | 4 | sequence, per ssrc and layer, wraps |
 * | 12 | 1 | codec: 1 opus, 2 VP8, 3 H.264 (Annex B), 4 VP9, 5 AV1 |
 * | 13 | 1 | audio level in -dBov, 0 loudest to 127 silence; 127 for video |
 * | 14 | 2 | key id: number of the media session; with the counter it forms the IV |
 * | 16 | 8 | capture time, microseconds since 1970 on the sender's clock |
 * | 24 | 8 | counter: unique per ssrc and key id |
 *
 * @source core 9
 * @decision Field layout; the documents leave it open. See docs/media-packet.md for test vectors.
 */
export const packetHeaderLength = 32;
export const packetVersion = 1;
/** Key epochs that a header distinguishes. */
export const keyEpochs = 8;

/** What a packet carries: byte 1 of the header. */
export const PacketKind = { audio: 1, video: 2, share: 3, shareAudio: 4 } as const;
export type PacketKind = (typeof PacketKind)[keyof typeof PacketKind];

/** How the payload is encoded: byte 12 of the header. */
export const PacketCodec = { opus: 1, vp8: 2, h264: 3, vp9: 4, av1: 5 } as const;
export type PacketCodec = (typeof PacketCodec)[keyof typeof PacketCodec];

/** Layers of video, lowest first. @source media 2 */
export const layerHeights = [90, 180, 360, 720, 1080] as const;
/** An index of {@link layerHeights}. */
export type Layer = 0 | 1 | 2 | 3 | 4;
export const isLayer = (n: number): n is Layer => Number.isInteger(n) && n >= 0 && n <= 4;

/** The fields of the header, as in the table above. */
export interface PacketHeader {
  readonly kind: PacketKind;
  readonly isKeyFrame: boolean;
  readonly isEndOfFrame: boolean;
  /** 0 to 3; a packet of layer n depends on the layers below it. */
  readonly temporalLayer: number;
  /** Of sound. */
  readonly hasVoice: boolean;
  /** Of pictures: a part that is not the first of its frame. It is never a key frame by itself. */
  readonly isContinuation: boolean;
  readonly layer: Layer;
  readonly ssrc: number;
  readonly sequence: number;
  readonly codec: PacketCodec;
  readonly audioLevel: number;
  readonly keyId: number;
  /** Microseconds since 1970 on the sender's clock; below 2^53. */
  readonly captureTime: number;
  /** Below 2^53. */
  readonly counter: number;
  /** The epoch of the meeting key, modulo 8: the key changes whenever somebody leaves. */
  readonly keyEpoch: number;
}

/** Writes `header` into `target` (at least 32 bytes) at `offset`. Allocates nothing. */
export const writePacketHeader = (header: PacketHeader, target: DataView, offset = 0): void => {
  target.setUint8(offset, packetVersion);
  target.setUint8(offset + 1, header.kind);
  target.setUint8(
    offset + 2,
    (header.isKeyFrame ? 1 : 0) |
      (header.isEndOfFrame ? 2 : 0) |
      ((header.temporalLayer & 3) << 2) |
      (header.hasVoice || header.isContinuation ? 16 : 0) |
      ((header.keyEpoch & 7) << 5),
  );
  target.setUint8(offset + 3, header.layer);
  target.setUint32(offset + 4, header.ssrc);
  target.setUint32(offset + 8, header.sequence);
  target.setUint8(offset + 12, header.codec);
  target.setUint8(offset + 13, header.audioLevel);
  target.setUint16(offset + 14, header.keyId);
  target.setUint32(offset + 16, Math.floor(header.captureTime / 0x1_0000_0000));
  target.setUint32(offset + 20, header.captureTime % 0x1_0000_0000);
  target.setUint32(offset + 24, Math.floor(header.counter / 0x1_0000_0000));
  target.setUint32(offset + 28, header.counter % 0x1_0000_0000);
};

const isSound = (kind: number): boolean =>
  kind === PacketKind.audio || kind === PacketKind.shareAudio;

const reject = (detail: string): Result<never, Malformed> => fail({ kind: 'invalid', detail });

/** Reads a packet's header. Any bytes give a header or a typed refusal. */
export const readPacketHeader = (packet: Uint8Array): Result<PacketHeader, Malformed> => {
  if (packet.byteLength > mediaPacketLimit)
    return fail({ kind: 'too-large', detail: `${packet.byteLength}` });
  if (packet.byteLength < packetHeaderLength) return reject('shorter than its header');
  const view = new DataView(packet.buffer, packet.byteOffset, packetHeaderLength);
  if (view.getUint8(0) !== packetVersion) return reject('version');
  const kind = view.getUint8(1);
  if (kind < 1 || kind > 4) return reject('kind');
  const flags = view.getUint8(2);
  if (!isSound(kind) && (flags & 17) === 17) return reject('a key frame that continues another');
  const layer = view.getUint8(3);
  if (!isLayer(layer)) return reject('layer');
  const codec = view.getUint8(12);
  if (codec < 1 || codec > 5) return reject('codec');
  const audioLevel = view.getUint8(13);
  if (audioLevel > 127) return reject('audio level');
  const keyId = view.getUint16(14);
  if (keyId === 0) return reject('key id');
  const captureHigh = view.getUint32(16);
  const counterHigh = view.getUint32(24);
  if (captureHigh > 0x1f_ffff || counterHigh > 0x1f_ffff) return reject('a number over 2^53');
  return ok({
    kind: kind as PacketKind,
    isKeyFrame: (flags & 1) !== 0,
    isEndOfFrame: (flags & 2) !== 0,
    temporalLayer: (flags >> 2) & 3,
    hasVoice: isSound(kind) && (flags & 16) !== 0,
    isContinuation: !isSound(kind) && (flags & 16) !== 0,
    layer,
    ssrc: view.getUint32(4),
    sequence: view.getUint32(8),
    codec: codec as PacketCodec,
    audioLevel,
    keyId,
    captureTime: captureHigh * 0x1_0000_0000 + view.getUint32(20),
    counter: counterHigh * 0x1_0000_0000 + view.getUint32(28),
    keyEpoch: flags >> 5,
  });
};

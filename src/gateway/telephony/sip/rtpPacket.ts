/** A packet of sound or of a key. @source RFC 3550 section 5.1 */
export interface RtpPacket {
  readonly payloadType: number;
  /** First of a spurt of sound, or of a key. */
  readonly isMarked: boolean;
  /** 16 bits. */
  readonly sequence: number;
  /** 32 bits, in samples of the codec's clock. */
  readonly timestamp: number;
  readonly ssrc: number;
  readonly payload: Buffer;
}

const headerSize = 12;
/** Bytes of a packet at most: half a second of sound. */
const largestPacket = 4096;

/** Reads a packet; undefined when it is malformed. */
export const readRtp = (bytes: Buffer): RtpPacket | undefined => {
  if (bytes.length < headerSize || bytes.length > largestPacket) return undefined;
  const [first = 0, second = 0] = bytes;
  if (first >> 6 !== 2) return undefined;
  let from = headerSize + 4 * (first & 0x0f);
  if (first & 0x10) {
    if (bytes.length < from + 4) return undefined;
    from += 4 + 4 * bytes.readUInt16BE(from + 2);
  }
  const padding = first & 0x20 ? (bytes.at(-1) ?? 0) : 0;
  const to = bytes.length - padding;
  if (to < from || (first & 0x20 && padding === 0)) return undefined;
  return {
    payloadType: second & 0x7f,
    isMarked: (second & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payload: bytes.subarray(from, to),
  };
};

/** The bytes of a packet. */
export const printRtp = (packet: RtpPacket): Buffer => {
  const bytes = Buffer.allocUnsafe(headerSize + packet.payload.length);
  bytes[0] = 0x80;
  bytes[1] = packet.payloadType | (packet.isMarked ? 0x80 : 0);
  bytes.writeUInt16BE(packet.sequence, 2);
  bytes.writeUInt32BE(packet.timestamp, 4);
  bytes.writeUInt32BE(packet.ssrc, 8);
  packet.payload.copy(bytes, headerSize);
  return bytes;
};

import type { PacketHeader } from '../../protocol/channels/packet';

const finalBit = 0x80;
const textOpcode = 1;
const binaryOpcode = 2;
const pingOpcode = 9;

/** Length of an unmasked WebSocket header for `length` bytes: 2, 4 or 10. */
export const frameHeaderLength = (length: number): number =>
  length < 126 ? 2 : length < 65_536 ? 4 : 10;

/**
 * Writes the header of one complete, unmasked WebSocket frame at the start of `target`. @returns
 * its length
 */
export const writeFrameHeader = (target: Buffer, opcode: number, length: number): number => {
  target[0] = finalBit | opcode;
  if (length < 126) {
    target[1] = length;
    return 2;
  }
  if (length < 65_536) {
    target[1] = 126;
    target.writeUInt16BE(length, 2);
    return 4;
  }
  target[1] = 127;
  target.writeUInt32BE(0, 2);
  target.writeUInt32BE(length, 6);
  return 10;
};

const frame = (opcode: number, payload: Uint8Array): Buffer => {
  const at = frameHeaderLength(payload.byteLength);
  const bytes = Buffer.allocUnsafe(at + payload.byteLength);
  writeFrameHeader(bytes, opcode, payload.byteLength);
  bytes.set(payload, at);
  return bytes;
};

/** A text message as a WebSocket frame. */
export const frameText = (text: string): Buffer => frame(textOpcode, Buffer.from(text));

/** A ping, whose reader answers with the same number. */
export const framePing = (id: number): Buffer => {
  const payload = Buffer.allocUnsafe(4);
  payload.writeUInt32BE(id % 0x1_0000_0000);
  return frame(pingOpcode, payload);
};

/** A text message from UTF-8 parts. */
export const frameTextParts = (parts: readonly Uint8Array[]): Buffer => {
  const length = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const bytes = Buffer.allocUnsafe(frameHeaderLength(length) + length);
  let at = writeFrameHeader(bytes, textOpcode, length);
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
};

/**
 * A packet as all recipients receive it: WebSocket header and payload in one buffer, which never
 * changes, and which recipients and the group of pictures share.
 */
export interface MediaFrame {
  readonly bytes: Buffer;
  readonly header: PacketHeader;
}

/**
 * Frames a packet, once for all recipients. The bytes are copied out of the chunk read from the
 * sender's socket, so that a stored packet does not retain its neighbors.
 */
export const frameMedia = (header: PacketHeader, packet: Uint8Array): MediaFrame => ({
  bytes: frame(binaryOpcode, packet),
  header,
});

/** The packet within a frame; its bytes stay shared. */
export const packetOf = ({ bytes }: MediaFrame): Buffer => {
  const [, length = 0] = bytes;
  return bytes.subarray(length < 126 ? 2 : length === 126 ? 4 : 10);
};

/** The largest merge for a group; more is written as a list of buffers. */
const scratchSize = 131_072;

/**
 * Makes the buffers to write. For a group of sockets the pending frames are merged once, into a
 * buffer that is reused as long as every socket has taken it at once, so that it stays in the
 * cache.
 */
export class Bundler {
  #scratch = Buffer.allocUnsafeSlow(scratchSize);

  /**
   * For a single socket (`isShared` false) nothing is copied. The result for a group may be written
   * until {@link Bundler.release}. @param length bytes of all frames together
   */
  bundle(frames: readonly MediaFrame[], length: number, isShared: boolean): readonly Buffer[] {
    if (!isShared || frames.length === 1 || length > scratchSize)
      return frames.map(({ bytes }) => bytes);
    let at = 0;
    for (const { bytes } of frames) {
      this.#scratch.set(bytes, at);
      at += bytes.byteLength;
    }
    return [this.#scratch.subarray(0, at)];
  }

  /** Ends the use of the buffers; `isHeld`: a socket still needs them. */
  release(isHeld: boolean): void {
    if (isHeld) this.#scratch = Buffer.allocUnsafeSlow(scratchSize);
  }
}

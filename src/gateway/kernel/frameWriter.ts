import type { PacketHeader } from '../../protocol/channels/packet';

const finalBit = 0x80;
const textOpcode = 1;
const binaryOpcode = 2;
const pingOpcode = 9;

/** Length of an unmasked websocket header in front of `length` bytes: 2, 4 or 10. */
export const frameHeaderLength = (length: number): number =>
  length < 126 ? 2 : length < 65_536 ? 4 : 10;

/**
 * Writes the header of one whole, unmasked websocket frame at the start of `target`.
 * @returns its length
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

/** A text message as it goes over the wire. */
export const frameText = (text: string): Buffer => frame(textOpcode, Buffer.from(text));

/** A ping that its reader answers with the same number. */
export const framePing = (id: number): Buffer => {
  const payload = Buffer.allocUnsafe(4);
  payload.writeUInt32BE(id % 0x1_0000_0000);
  return frame(pingOpcode, payload);
};

/** A text message that lies in parts, as UTF-8. */
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
 * A packet as it goes to every recipient: websocket header and payload in one buffer, which is
 * never written again and is shared by all of them and by the group of pictures.
 */
export interface MediaFrame {
  readonly bytes: Buffer;
  readonly isKeyFrame: boolean;
  readonly temporalLayer: number;
  /** Of the packet's header. */
  readonly codec: number;
}

/**
 * Frames a packet, once for all recipients. The bytes are copied once out of the chunk that was
 * read from the sender's socket, so that a kept packet does not hold on to its neighbours.
 */
export const frameMedia = (header: PacketHeader, packet: Uint8Array): MediaFrame => ({
  bytes: frame(binaryOpcode, packet),
  isKeyFrame: header.isKeyFrame,
  temporalLayer: header.temporalLayer,
  codec: header.codec,
});

/** What is merged for a group at most; more is written as a list of buffers. */
const scratchSize = 131_072;

/**
 * Makes the buffers to write. For a group of sockets the waiting frames are merged once, into a
 * buffer that is used again as long as every socket has taken it at once: it stays in the cache.
 */
export class Bundler {
  #scratch = Buffer.allocUnsafeSlow(scratchSize);

  /**
   * For a single socket (`isShared` false) nothing is copied. What is returned for a group may be
   * written until {@link Bundler.release}.
   * @param length bytes of all frames together
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

  /** Every socket has been given the buffers; `isHeld` says that one still holds on to them. */
  release(isHeld: boolean): void {
    if (isHeld) this.#scratch = Buffer.allocUnsafeSlow(scratchSize);
  }
}

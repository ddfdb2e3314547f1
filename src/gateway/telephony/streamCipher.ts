import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { newIv, streamKeyInfo, writeIv } from '../../protocol/channels/encryption';
import {
  packetHeaderLength,
  writePacketHeader,
  type PacketHeader,
} from '../../protocol/channels/packet';
import type { Ssrc } from '../../protocol/ids';
import { gcmTagLength } from '../../protocol/limits';

const algorithm = 'aes-256-gcm';
const keyLength = 32;

/**
 * Seals and opens media packets as clients do: the gateway made the meeting's key, and holds it for
 * telephones, which cannot.
 * @source core 9
 */
export class StreamCipher {
  private readonly keys = new Map<Ssrc, Buffer>();
  private readonly iv = newIv();

  /** @param encryptKey base64, as clients get it */
  constructor(
    private readonly encryptKey: string,
    private readonly meetingId: string,
  ) {}

  /** A packet of `header` and the ciphertext of `payload`, in a buffer of its own. */
  seal(header: PacketHeader, payload: Uint8Array): Buffer {
    const packet = Buffer.alloc(packetHeaderLength + payload.byteLength + gcmTagLength);
    writePacketHeader(header, new DataView(packet.buffer, packet.byteOffset, packetHeaderLength));
    const cipher = createCipheriv(algorithm, this.keyOf(header.ssrc), this.ivOf(header));
    cipher.setAAD(packet.subarray(0, packetHeaderLength));
    cipher.update(payload).copy(packet, packetHeaderLength);
    cipher.final();
    cipher.getAuthTag().copy(packet, packetHeaderLength + payload.byteLength);
    return packet;
  }

  /** The payload of `packet`, whose header has been read; undefined where it is not genuine. */
  open(header: PacketHeader, packet: Uint8Array): Uint8Array | undefined {
    const tagAt = packet.byteLength - gcmTagLength;
    if (tagAt < packetHeaderLength) return undefined;
    const decipher = createDecipheriv(algorithm, this.keyOf(header.ssrc), this.ivOf(header));
    decipher.setAAD(packet.subarray(0, packetHeaderLength));
    decipher.setAuthTag(packet.subarray(tagAt));
    const payload = decipher.update(packet.subarray(packetHeaderLength, tagAt));
    try {
      decipher.final();
      return payload;
    } catch {
      return undefined;
    }
  }

  /** Forgets the key of a stream that is over. */
  forget(ssrc: Ssrc): void {
    this.keys.delete(ssrc);
  }

  private ivOf({ keyId, counter }: PacketHeader): DataView {
    writeIv(this.iv, keyId, counter);
    return this.iv;
  }

  private keyOf(ssrc: Ssrc): Buffer {
    const known = this.keys.get(ssrc);
    if (known) return known;
    const raw = Buffer.from(this.encryptKey, 'base64');
    const key = Buffer.from(
      hkdfSync('sha256', raw, this.meetingId, streamKeyInfo(ssrc), keyLength),
    );
    this.keys.set(ssrc, key);
    return key;
  }
}

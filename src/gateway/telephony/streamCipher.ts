import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { newIv, streamKeyInfo, writeIv } from '../../protocol/channels/encryption';
import {
  keyEpochs,
  packetHeaderLength,
  writePacketHeader,
  type PacketHeader,
} from '../../protocol/channels/packet';
import type { Ssrc } from '../../protocol/ids';
import { gcmTagLength } from '../../protocol/limits';

const algorithm = 'aes-256-gcm';
const keyLength = 32;

/** A key of the meeting, as clients get it: in base64. */
interface CurrentKey {
  readonly encryptKey: string;
  readonly keyEpoch: number;
}

/** A known key, and the streams' keys derived from it. */
interface Generation extends CurrentKey {
  readonly seenAt: number;
  readonly keys: Map<Ssrc, Buffer>;
}

/** How long clients may take to receive a new key before it is used, ms. */
const rekeyDelay = 300;

interface StreamCipherParts {
  /** The meeting's present key. */
  readonly current: () => CurrentKey;
  /** Milliseconds. */
  readonly monotonic: () => number;
}

/**
 * Seals and opens media packets like a client: the gateway created the meeting's keys, and uses
 * them for telephones, which cannot.
 * @source core 9
 */
export class StreamCipher {
  readonly #iv = newIv();
  #newest: Generation;
  #former: Generation;

  readonly #meetingId: string;
  readonly #parts: StreamCipherParts;

  constructor(meetingId: string, parts: StreamCipherParts) {
    this.#meetingId = meetingId;
    this.#parts = parts;
    const { encryptKey, keyEpoch } = parts.current();
    this.#newest = { encryptKey, keyEpoch, seenAt: -Infinity, keys: new Map() };
    this.#former = this.#newest;
  }

  /** The key with which packets are sealed now. */
  get keyEpoch(): number {
    this.#look();
    const isKnown = this.#parts.monotonic() - this.#newest.seenAt >= rekeyDelay;
    return (isKnown ? this.#newest : this.#former).keyEpoch % keyEpochs;
  }

  /** A packet of `header` and the encrypted `payload`, in a new buffer. */
  seal(header: PacketHeader, payload: Uint8Array): Buffer {
    const packet = Buffer.alloc(packetHeaderLength + payload.byteLength + gcmTagLength);
    writePacketHeader(header, new DataView(packet.buffer, packet.byteOffset, packetHeaderLength));
    const cipher = createCipheriv(algorithm, this.#keyOf(header), this.#ivOf(header));
    cipher.setAAD(packet.subarray(0, packetHeaderLength));
    cipher.update(payload).copy(packet, packetHeaderLength);
    cipher.final();
    cipher.getAuthTag().copy(packet, packetHeaderLength + payload.byteLength);
    return packet;
  }

  /** The payload of `packet`, whose header was read; undefined when it is not genuine. */
  open(header: PacketHeader, packet: Uint8Array): Uint8Array | undefined {
    this.#look();
    const tagAt = packet.byteLength - gcmTagLength;
    if (tagAt < packetHeaderLength) return undefined;
    const decipher = createDecipheriv(algorithm, this.#keyOf(header), this.#ivOf(header));
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

  #ivOf({ keyId, counter }: PacketHeader): DataView {
    writeIv(this.#iv, keyId, counter);
    return this.#iv;
  }

  #look(): void {
    const { encryptKey, keyEpoch } = this.#parts.current();
    if (keyEpoch === this.#newest.keyEpoch) return;
    this.#former = this.#newest;
    this.#newest = { encryptKey, keyEpoch, seenAt: this.#parts.monotonic(), keys: new Map() };
  }

  #keyOf({ ssrc, keyEpoch }: PacketHeader): Buffer {
    const isFormer = this.#former.keyEpoch % keyEpochs === keyEpoch;
    const { keys, encryptKey } = isFormer ? this.#former : this.#newest;
    const known = keys.get(ssrc);
    if (known) return known;
    const raw = Buffer.from(encryptKey, 'base64');
    const key = Buffer.from(
      hkdfSync('sha256', raw, this.#meetingId, streamKeyInfo(ssrc), keyLength),
    );
    keys.set(ssrc, key);
    return key;
  }
}

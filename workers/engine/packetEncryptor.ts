import { newIv, writeIv } from '../../src/protocol/channels/encryption';
import type { Ssrc } from '../../src/protocol/ids';
import {
  keyEpochs,
  packetHeaderLength,
  writePacketHeader,
  type PacketHeader,
} from '../../src/protocol/channels/packet';

/** A header without the fields that the encryptor adds. */
export type PlainHeader = Omit<PacketHeader, 'keyId' | 'counter' | 'keyEpoch'>;

export type StreamKeys = ReadonlyMap<Ssrc, CryptoKey>;

export interface EncryptorOptions {
  readonly subtle: SubtleCrypto;
  /** Of each stream that it encrypts. */
  readonly keys: StreamKeys;
  /** The epoch of the meeting key from which `keys` were derived. */
  readonly keyEpoch: number;
  readonly keyId: number;
  readonly counterStart: number;
  /** Takes finished packets in the order they were encrypted; `packet` is only lent. */
  readonly send: (packet: Uint8Array<ArrayBuffer>, header: PlainHeader) => void;
  /** The cipher failed or the counter is used up: nothing more is sent with this key. */
  readonly failed: (cause: unknown) => void;
}

interface Slot {
  readonly header: PlainHeader;
  readonly headerBytes: Uint8Array<ArrayBuffer>;
  cipher: ArrayBuffer | undefined;
}

/**
 * Encrypts the outgoing packets of a socket's streams. Every packet takes the next counter, even if
 * it is not sent: a counter is never used twice under one key id.
 */
export class PacketEncryptor {
  readonly #options: EncryptorOptions;
  readonly #iv = newIv();
  readonly #waiting: Slot[] = [];
  #outgoing = new Uint8Array(65_536);
  #keys: StreamKeys;
  #keyEpoch: number;
  #counter: number;
  #isClosed = false;

  constructor(options: EncryptorOptions) {
    this.#options = options;
    this.#keys = options.keys;
    this.#keyEpoch = options.keyEpoch;
    this.#counter = options.counterStart;
  }

  /** The next counter that will be used. */
  get counter(): number {
    return this.#counter;
  }

  /** Replaces the keys; counters continue. */
  useKeys(keys: StreamKeys, keyEpoch: number): void {
    this.#keys = keys;
    this.#keyEpoch = keyEpoch;
  }

  /** Encrypts `payload`, which is copied before this returns, and sends it in its turn. */
  encrypt(header: PlainHeader, payload: Uint8Array<ArrayBuffer>): void {
    if (this.#isClosed) return;
    if (this.#counter >= Number.MAX_SAFE_INTEGER) {
      this.#fail(new RangeError('The packet counter is used up'));
      return;
    }
    const { keyId, subtle } = this.#options;
    const key = this.#keys.get(header.ssrc);
    if (!key) {
      this.#fail(new RangeError('The stream has no key here'));
      return;
    }
    const keyEpoch = this.#keyEpoch % keyEpochs;
    const counter = this.#counter;
    this.#counter += 1;
    const headerBytes = new Uint8Array(packetHeaderLength);
    writePacketHeader({ ...header, keyId, counter, keyEpoch }, new DataView(headerBytes.buffer));
    writeIv(this.#iv, keyId, counter);
    const slot: Slot = { header, headerBytes, cipher: undefined };
    this.#waiting.push(slot);
    subtle
      .encrypt({ name: 'AES-GCM', iv: this.#iv, additionalData: headerBytes }, key, payload)
      .then(
        (cipher) => {
          slot.cipher = cipher;
          this.#flush();
        },
        (cause: unknown) => this.#fail(cause),
      );
  }

  /** Nothing is sent after this, including packets being encrypted. */
  close(): void {
    this.#isClosed = true;
    this.#waiting.length = 0;
  }

  #flush(): void {
    while (!this.#isClosed) {
      const slot = this.#waiting[0];
      if (slot?.cipher === undefined) return;
      this.#waiting.shift();
      const length = packetHeaderLength + slot.cipher.byteLength;
      if (this.#outgoing.byteLength < length) this.#outgoing = new Uint8Array(2 * length);
      this.#outgoing.set(slot.headerBytes);
      this.#outgoing.set(new Uint8Array(slot.cipher), packetHeaderLength);
      this.#options.send(this.#outgoing.subarray(0, length), slot.header);
    }
  }

  #fail(cause: unknown): void {
    if (this.#isClosed) return;
    this.close();
    this.#options.failed(cause);
  }
}

import { newIv, writeIv } from '../../src/protocol/channels/encryption';
import {
  packetHeaderLength,
  readPacketHeader,
  type PacketHeader,
} from '../../src/protocol/channels/packet';
import { ReplayWindow } from './replayWindow';
import type { PacketKeys } from './packetKeys';

/** Media sessions of one sender that are remembered as over. */
const mostRetiredKeyIds = 64;
/** Failed tags in a row after which a sender's stream is reported. @decision */
export const failedTagsBeforeReport = 10;

/** Receives decrypted packets. */
export interface DecryptorListener {
  /** `payload` belongs to the listener. `isNewSession` is true for the first one of a key id. */
  opened(header: PacketHeader, payload: Uint8Array<ArrayBuffer>, isNewSession: boolean): void;
  /** Many packets in a row of this stream had a wrong tag. */
  refused(ssrc: number): void;
}

class Sender {
  keyId = 0;
  window = new ReplayWindow();
  failedInARow = 0;
  readonly retired = new Set<number>();
}

/**
 * Authenticates and decrypts incoming packets. Malformed packets, copies and replays are dropped
 * and counted; a sender's state changes only after a packet is authenticated.
 */
export class PacketDecryptor {
  readonly #subtle: SubtleCrypto;
  readonly #keys: PacketKeys;
  readonly #listener: DecryptorListener;
  readonly #senders = new Map<number, Sender>();
  readonly #iv = newIv();
  /**
   * Packets dropped since the last {@link takeRefused}: malformed, wrong tag. Copies do not count.
   */
  #refused = 0;
  /** Resolves when all earlier packets are done. */
  #last: Promise<void> = Promise.resolve();

  constructor(subtle: SubtleCrypto, keys: PacketKeys, listener: DecryptorListener) {
    this.#subtle = subtle;
    this.#keys = keys;
    this.#listener = listener;
  }

  /** Packets refused since the last call. */
  takeRefused(): number {
    const refused = this.#refused;
    this.#refused = 0;
    return refused;
  }

  /**
   * Decrypts one packet; the listener receives packets in the order of their arrival, although
   * several are decrypted at once. Rejects only if the listener throws.
   */
  decrypt(packet: ArrayBuffer): Promise<void> {
    const read = readPacketHeader(new Uint8Array(packet));
    if (!read.ok) {
      this.#refused += 1;
      return this.#last;
    }
    const header = read.value;
    if (!this.#isWorthOpening(header)) return this.#last;
    const opening = this.#inTurn(header, this.#decrypt(header, packet), this.#last);
    // Only the caller with the failing packet sees the listener's error.
    this.#last = opening.catch(() => undefined);
    return opening;
  }

  async #inTurn(
    header: PacketHeader,
    decrypting: Promise<Uint8Array<ArrayBuffer> | undefined>,
    before: Promise<void>,
  ): Promise<void> {
    const payload = await decrypting;
    await before;
    if (payload) this.#accept(header, payload);
    else this.#countFailure(header.ssrc);
  }

  #isWorthOpening(header: PacketHeader): boolean {
    const sender = this.#senders.get(header.ssrc);
    if (!sender) return true;
    if (sender.keyId === header.keyId) return sender.window.isFresh(header.counter);
    return !sender.retired.has(header.keyId);
  }

  async #decrypt(
    header: PacketHeader,
    packet: ArrayBuffer,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const key = await this.#keys.keyOf(header.ssrc, header.keyEpoch);
      writeIv(this.#iv, header.keyId, header.counter);
      const additionalData = new Uint8Array(packet, 0, packetHeaderLength);
      const plain = await this.#subtle.decrypt(
        { name: 'AES-GCM', iv: this.#iv, additionalData },
        key,
        new Uint8Array(packet, packetHeaderLength),
      );
      return new Uint8Array(plain);
    } catch {
      return undefined;
    }
  }

  #accept(header: PacketHeader, payload: Uint8Array<ArrayBuffer>): void {
    const sender = this.#senders.get(header.ssrc) ?? new Sender();
    this.#senders.set(header.ssrc, sender);
    // Both may have changed while this packet was being decrypted.
    if (sender.retired.has(header.keyId)) return;
    const isNewSession = sender.keyId !== header.keyId;
    if (isNewSession) this.#startSession(sender, header.keyId);
    if (!sender.window.take(header.counter)) return;
    sender.failedInARow = 0;
    this.#listener.opened(header, payload, isNewSession);
  }

  #startSession(sender: Sender, keyId: number): void {
    if (sender.keyId !== 0) sender.retired.add(sender.keyId);
    const [oldest] = sender.retired;
    if (oldest !== undefined && sender.retired.size > mostRetiredKeyIds)
      sender.retired.delete(oldest);
    sender.keyId = keyId;
    sender.window = new ReplayWindow();
  }

  #countFailure(ssrc: number): void {
    this.#refused += 1;
    const sender = this.#senders.get(ssrc);
    if (!sender) return;
    sender.failedInARow += 1;
    if (sender.failedInARow % failedTagsBeforeReport === 0) this.#listener.refused(ssrc);
  }
}

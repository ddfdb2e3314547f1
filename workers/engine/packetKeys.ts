import { streamKeyInfo } from '../../src/protocol/channels/encryption';
import { keyEpochs } from '../../src/protocol/channels/packet';
import type { Ssrc } from '../../src/protocol/ids';
import { internalTexts } from '../../src/protocol/vocabulary/internalTexts';
import type { MediaKey } from '../../src/protocol/engine/media';

/** More streams than one meeting ever shows; a flood of forged numbers stops here. */
const mostStreams = 4096;
const utf8 = new TextEncoder();

/** One key of the meeting, and those of streams that were derived from it. */
interface Generation {
  readonly base: Promise<CryptoKey>;
  readonly keys: Map<Ssrc, Promise<CryptoKey>>;
}

/**
 * AES-256-GCM keys of a meeting's streams, derived on first use and cached. The meeting's key
 * changes whenever somebody leaves; the former one stays known while its packets may be in transit.
 */
export class PacketKeys {
  readonly #subtle: SubtleCrypto;
  readonly #salt: Uint8Array<ArrayBuffer>;
  readonly #generations = new Map<number, Generation>();
  #newest = 0;

  constructor(subtle: SubtleCrypto, meetingId: string) {
    this.#subtle = subtle;
    this.#salt = utf8.encode(meetingId);
  }

  /** The epoch of the latest key. */
  get newest(): number {
    return this.#newest;
  }

  /** Adds a key, and keeps the previous one. */
  add({ encryptKey, keyEpoch }: MediaKey): void {
    const raw = new Uint8Array(encryptKey);
    const base = this.#subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
    // Callers of `keyOf` see the failure; without a caller it must not be an unhandled rejection.
    base.catch(() => undefined);
    this.#forgetAllBut(this.#newest);
    this.#newest = keyEpoch;
    this.#generations.set(keyEpoch % keyEpochs, { base, keys: new Map() });
  }

  /** Forgets the older key, whose packets are no longer decrypted. */
  forgetFormer(): void {
    this.#forgetAllBut(this.#newest);
  }

  /** The key of a stream. Rejects when the meeting's key is invalid or unknown. */
  keyOf(ssrc: Ssrc, keyEpoch: number): Promise<CryptoKey> {
    const generation = this.#generations.get(keyEpoch % keyEpochs);
    if (!generation) return Promise.reject(new RangeError(this.#unknownKey()));
    const { keys, base } = generation;
    const known = keys.get(ssrc);
    if (known) return known;
    if (keys.size >= mostStreams) keys.clear();
    const key = this.#derive(ssrc, base);
    keys.set(ssrc, key);
    return key;
  }

  #unknownKey(): string {
    return this.#generations.size === 0
      ? internalTexts.resetBeforeInitialize
      : 'That key is not known';
  }

  #forgetAllBut(keyEpoch: number): void {
    for (const epoch of this.#generations.keys())
      if (epoch !== keyEpoch % keyEpochs) this.#generations.delete(epoch);
  }

  async #derive(ssrc: Ssrc, base: Promise<CryptoKey>): Promise<CryptoKey> {
    const derivation = {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: this.#salt,
      info: utf8.encode(streamKeyInfo(ssrc)),
    };
    return this.#subtle.deriveKey(derivation, await base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
  }
}

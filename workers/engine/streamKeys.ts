import { streamKeyInfo } from '../../src/protocol/channels/encryption';
import type { Ssrc } from '../../src/protocol/ids';

/** More streams than one meeting ever shows; a flood of forged numbers stops here. */
const mostStreams = 4096;
const utf8 = new TextEncoder();

/** AES-256-GCM keys of a meeting's streams, derived on first use and kept. */
export class StreamKeys {
  readonly #subtle: SubtleCrypto;
  readonly #salt: Uint8Array<ArrayBuffer>;
  readonly #base: Promise<CryptoKey>;
  readonly #keys = new Map<Ssrc, Promise<CryptoKey>>();

  constructor(subtle: SubtleCrypto, encryptKey: Uint8Array, meetingId: string) {
    this.#subtle = subtle;
    this.#salt = utf8.encode(meetingId);
    const raw = new Uint8Array(encryptKey);
    this.#base = subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
    // Whoever asks for a key sees the failure; without an asker it is not an unhandled one.
    this.#base.catch(() => undefined);
  }

  /** The key of a stream. Rejects where the meeting's key is unusable. */
  keyOf(ssrc: Ssrc): Promise<CryptoKey> {
    const known = this.#keys.get(ssrc);
    if (known) return known;
    if (this.#keys.size >= mostStreams) this.#keys.clear();
    const key = this.#derive(ssrc);
    this.#keys.set(ssrc, key);
    return key;
  }

  async #derive(ssrc: Ssrc): Promise<CryptoKey> {
    const derivation = {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: this.#salt,
      info: utf8.encode(streamKeyInfo(ssrc)),
    };
    return this.#subtle.deriveKey(
      derivation,
      await this.#base,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
  }
}

import { gcmIvLength } from '../limits';
import type { Ssrc } from '../ids';

/**
 * Keys and IVs of media packets.
 *
 * stream key = HKDF-SHA-256(ikm = encryptKey, salt = UTF-8 of meetingId, info = UTF-8 of
 * "plenary media 1 " + ssrc in decimal), 32 bytes, used with AES-256-GCM, tag 16 bytes.
 * IV (12 bytes) = two zero bytes, key id (2 bytes), counter (8 bytes), big-endian.
 * The 32-byte packet header is the additional authenticated data.
 *
 * A key is used by one sender for one stream; the gateway gives every media session of a seat a key
 * id of its own, so that a pair of key and IV never repeats, not even after a lost counter.
 * @source core 9 (IV, tag and jump)
 * @decision Derivation per stream, and the key id within the IV.
 */
export const streamKeyInfo = (ssrc: Ssrc): string => `plenary media 1 ${ssrc}`;

const isIn = (n: number, least: number, most: number): boolean =>
  Number.isInteger(n) && n >= least && n <= most;

/**
 * Writes the IV of a packet into `iv` (12 bytes). Throws a RangeError for a key id or counter that
 * would be cut to fit, and so repeat another's IV.
 */
export const writeIv = (iv: DataView, keyId: number, counter: number): void => {
  if (!isIn(keyId, 1, 0xffff)) throw new RangeError(`key id ${keyId}`);
  if (!isIn(counter, 0, Number.MAX_SAFE_INTEGER)) throw new RangeError(`counter ${counter}`);
  iv.setUint16(0, 0);
  iv.setUint16(2, keyId);
  iv.setUint32(4, Math.floor(counter / 0x1_0000_0000));
  iv.setUint32(8, counter % 0x1_0000_0000);
};

/** A fresh IV buffer. */
export const newIv = (): DataView<ArrayBuffer> => new DataView(new ArrayBuffer(gcmIvLength));

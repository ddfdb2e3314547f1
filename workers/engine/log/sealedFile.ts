import { sealMagic } from '../../../src/protocol/action-log/sealMagic';

const sealVersion = 1;
const ivLength = 12;

/** The part of the browser's cryptography that is used. */
export interface SealTools {
  readonly subtle: SubtleCrypto;
  readonly random: (length: number) => Uint8Array<ArrayBuffer>;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * Encrypts `file` with `publicKey` (RSA, SPKI in base64): magic number, version, length of the
 * wrapped key (2 bytes, big-endian), the AES-256 key wrapped by RSA-OAEP with SHA-256, the IV (12
 * bytes), AES-GCM of the file. Rejects an invalid key.
 * @source core 3 (logEncryptionPubKey)
 * @decision The documents name the key and show no format.
 */
export const sealFile = async (
  file: Blob,
  publicKey: string,
  { subtle, random }: SealTools,
): Promise<Blob> => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const owner = await subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['wrapKey']);
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const wrapped = await subtle.wrapKey('raw', key, owner, algorithm);
  const iv = random(ivLength);
  const body = await subtle.encrypt({ name: 'AES-GCM', iv }, key, await file.arrayBuffer());
  const length = new Uint8Array(2);
  new DataView(length.buffer).setUint16(0, wrapped.byteLength);
  return new Blob([sealMagic, Uint8Array.of(sealVersion), length, wrapped, iv, body]);
};

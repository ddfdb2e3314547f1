import { sealMagic } from '../../protocol/action-log/sealMagic';

/** Why a sealed file stays shut. */
export type SealFault = 'not-a-key' | 'wrong-key' | 'unknown-version' | 'cut';

/** A sealed file that could not be opened. */
export class SealError extends Error {
  constructor(readonly fault: SealFault) {
    super(fault);
    this.name = 'SealError';
  }
}

const sealVersion = 1;
const ivLength = 12;
/** A PEM file is a few kilobytes. */
const longestKey = 65_536;
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** Whether a file is sealed for the owner of a key. */
export const isSealed = async (file: Blob): Promise<boolean> => {
  const head = new Uint8Array(await file.slice(0, sealMagic.length).arrayBuffer());
  return head.length === sealMagic.length && sealMagic.every((byte, at) => head[at] === byte);
};

/** The bytes of a private key in a PEM file (PKCS #8). */
const keyBytes = (pem: string): Uint8Array<ArrayBuffer> => {
  const [, base64] = /-----BEGIN PRIVATE KEY-----([\sA-Za-z0-9+/=]+)-----END PRIVATE KEY-----/.exec(
    pem,
  ) ?? [undefined, undefined];
  if (base64 === undefined) throw new SealError('not-a-key');
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    throw new SealError('not-a-key');
  }
};

const importKey = async (pem: string, subtle: SubtleCrypto): Promise<CryptoKey> => {
  const bytes = keyBytes(pem);
  try {
    return await subtle.importKey('pkcs8', bytes, algorithm, false, ['unwrapKey']);
  } catch {
    throw new SealError('not-a-key');
  }
};

/**
 * Opens a sealed file with the private key in `pem`, which is not stored. Rejects with a
 * `SealError`. docs/action-log.md describes the file.
 */
export const unseal = async (file: Blob, pem: Blob, subtle: SubtleCrypto): Promise<Blob> => {
  if (pem.size > longestKey) throw new SealError('not-a-key');
  const owner = await importKey(await pem.text(), subtle);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const versionAt = sealMagic.length;
  if (bytes.length < versionAt + 3) throw new SealError('cut');
  if (bytes[versionAt] !== sealVersion) throw new SealError('unknown-version');
  const length = new DataView(bytes.buffer).getUint16(versionAt + 1);
  const keyAt = versionAt + 3;
  const ivAt = keyAt + length;
  if (bytes.length < ivAt + ivLength) throw new SealError('cut');
  try {
    const key = await subtle.unwrapKey(
      'raw',
      bytes.slice(keyAt, ivAt),
      owner,
      algorithm,
      { name: 'AES-GCM' },
      false,
      ['decrypt'],
    );
    const iv = bytes.slice(ivAt, ivAt + ivLength);
    const opened = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(ivAt + ivLength));
    return new Blob([opened]);
  } catch {
    throw new SealError('wrong-key');
  }
};

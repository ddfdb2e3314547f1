import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Environment } from '../environment';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts what the gateways store: nobody else can read it, and altered, truncated or moved values
 * do not decrypt. Each purpose, such as a run of a meeting, has its own key, derived from the
 * secret that all gateways of a database share.
 * @source RELIABILITY R5, RELIABILITY 2.2 item 17
 */
export class Seal {
  readonly #key: Buffer;

  readonly #environment: Pick<Environment, 'secret'>;

  constructor(secret: string, purpose: string, environment: Pick<Environment, 'secret'>) {
    this.#environment = environment;
    this.#key = createHmac('sha256', secret).update(purpose).digest();
  }

  /** Encrypts `text` for storage at `place`. */
  close(place: string, text: string): string {
    const iv = this.#environment.secret(ivLength);
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(place));
    const sealed = [iv, cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** Decrypts what was sealed for `place`; undefined if it was altered. */
  open(place: string, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const end = bytes.length - tagLength;
    if (end < ivLength) return undefined;
    try {
      const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(end));
      const opened = decipher.update(bytes.subarray(ivLength, end));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

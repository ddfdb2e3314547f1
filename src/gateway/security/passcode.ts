import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 2^12 rounds: 5 to 10 ms on a server's core, off the main thread. */
const cost = { N: 4096, r: 8, p: 1 };
const length = 32;
/** Prefix of hashes that include the gateways' secret. */
const version = '2';

const derive = (secret: string | Buffer, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Whether a stored hash was made without the gateways' secret. */
export const isOldHash = (hash: string): boolean => !hash.startsWith(`${version}.`);

/** Names the version of a passcode, by its hash, in proofs of entry; `none` without a passcode. */
export const passcodeVersion = (hash: string | null): string =>
  hash === null ? 'none' : createHash('sha256').update(hash).digest('base64url').slice(0, 16);

/** Takes as long as a comparison, when there is nothing to compare with. */
export const spendComparison = async (secret: string): Promise<void> => {
  await derive(secret.normalize('NFKC'), randomBytes(16));
};

/**
 * Hashes passcodes and host keys, and compares them with stored hashes. A hash includes the
 * gateways' secret: a copy of the database alone is not enough to try six digits, or words.
 * @decision Hashes of another secret match nothing: the same secret encrypts what a host can read.
 */
export class SecretHashes {
  readonly #pepper: string;

  /** `pepper` is the secret that all gateways of the database share. */
  constructor(pepper: string) {
    this.#pepper = pepper;
  }

  /** Hashes with a new salt: `2.salt.hash`, the latter two in base64url. */
  async hash(secret: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await derive(this.#peppered(secret), salt);
    return `${version}.${salt.toString('base64url')}.${key.toString('base64url')}`;
  }

  /**
   * Whether `secret` matches the hash. It takes the same time for either answer. An older hash
   * without the gateways' secret, `salt.hash`, is compared as it was made.
   */
  async matches(secret: string, hash: string): Promise<boolean> {
    const isOld = isOldHash(hash);
    const [salt = '', key = ''] = hash.split('.').slice(isOld ? 0 : 1);
    const wanted = Buffer.from(key, 'base64url');
    const input = isOld ? secret.normalize('NFKC') : this.#peppered(secret);
    const given = await derive(input, Buffer.from(salt, 'base64url'));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  }

  #peppered(secret: string): Buffer {
    return createHmac('sha256', this.#pepper)
      .update(`passcode or host key\n${secret.normalize('NFKC')}`)
      .digest();
  }
}

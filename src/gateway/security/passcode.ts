import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 2^12 rounds: 5 to 10 ms on a server's core, off the main thread. */
const cost = { N: 4096, r: 8, p: 1 };
const length = 32;
/** Hashes that the gateways' secret is a part of begin with it. */
const version = '2';

const derive = (secret: string | Buffer, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Whether a stored hash was made without the gateways' secret. */
export const isOldHash = (hash: string): boolean => !hash.startsWith(`${version}.`);

/** Takes as long as a comparison, for where there is nothing to compare with. */
export const spendComparison = async (secret: string): Promise<void> => {
  await derive(secret.normalize('NFKC'), randomBytes(16));
};

/**
 * Hashes passcodes and host keys, and compares with what is stored. The gateways' secret goes into a
 * hash: who has a copy of the database alone cannot try six digits, or words, against it.
 * @decision Hashes of another secret match nothing: it is the secret that seals what a host reads too.
 */
export class SecretHashes {
  readonly #pepper: string;

  /** `pepper` is the secret that all gateways of the database share. */
  constructor(pepper: string) {
    this.#pepper = pepper;
  }

  /** Hashes with a salt of its own: `2.salt.hash`, the latter two base64url. */
  async hash(secret: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await derive(this.#peppered(secret), salt);
    return `${version}.${salt.toString('base64url')}.${key.toString('base64url')}`;
  }

  /**
   * Whether `secret` is the hashed one. Takes the same time whatever the answer is. A hash from before
   * the gateways' secret was a part, `salt.hash`, is compared as it was made.
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

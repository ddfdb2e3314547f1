import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 2^12 rounds: 5 to 10 ms on a server's core, off the main thread. */
const cost = { N: 4096, r: 8, p: 1 };
const length = 32;

const derive = (secret: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFKC'), salt, length, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Hashes a passcode or host key with a salt of its own: `salt.hash`, both base64url. */
export const hashSecret = async (secret: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(secret, salt);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
};

/** Whether `secret` is the hashed one. Takes the same time whatever the answer is. */
export const matchesHash = async (secret: string, hash: string): Promise<boolean> => {
  const [salt = '', key = ''] = hash.split('.');
  const wanted = Buffer.from(key, 'base64url');
  const given = await derive(secret, Buffer.from(salt, 'base64url'));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
};

/** Takes as long as a comparison, for where there is nothing to compare with. */
export const spendComparison = async (secret: string): Promise<void> => {
  await derive(secret, randomBytes(16));
};

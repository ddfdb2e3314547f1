import { randomBytes } from 'node:crypto';
import type { Random } from '../kernel/random';

/** Time and randomness of the gateway. Tests supply their own. */
export interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that never go back. */
  monotonic(): number;
  /** Runs once after `delay` milliseconds; the result cancels it and may be called twice. */
  after(delay: number, run: () => void): () => void;
  /** Cryptographically random bytes. */
  secret(length: number): Buffer;
}

/** A system call costs more than the bytes it returns: secrets are cut from a larger piece. */
const pieceLength = 4096;

const secretsOf = (): Environment['secret'] => {
  let piece = Buffer.alloc(0);
  return (length) => {
    if (length > pieceLength) return randomBytes(length);
    if (length > piece.length) piece = randomBytes(pieceLength);
    const secret = Buffer.from(piece.subarray(0, length));
    // Bytes that were handed out exist nowhere else.
    piece.fill(0, 0, length);
    piece = piece.subarray(length);
    return secret;
  };
};

/** The machine's clock and randomness. Its timers keep no process alive. */
export const systemEnvironment: Environment = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    timer.unref();
    return () => clearTimeout(timer);
  },
  secret: secretsOf(),
};

/** Random numbers from 0 to below 1, such as for the jitter of waits. */
export const chanceOf =
  (environment: Pick<Environment, 'secret'>): Random =>
  () =>
    environment.secret(4).readUInt32BE() / 2 ** 32;

/** A URL-safe identifier of 128 random bits. */
export const newId = (environment: Environment): string =>
  environment.secret(16).toString('base64url');

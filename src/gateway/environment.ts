import { randomBytes } from 'node:crypto';

/** Time and chance of the gateway. Tests hand in their own. */
export interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that never go back. */
  monotonic(): number;
  /** Runs once after `delay` milliseconds; the result cancels it and may be called twice. */
  after(delay: number, run: () => void): () => void;
  /** Bytes that nobody can guess. */
  secret(length: number): Buffer;
}

/** The machine's clock and randomness. Its timers keep no process alive. */
export const systemEnvironment: Environment = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    timer.unref();
    return () => clearTimeout(timer);
  },
  secret: (length) => randomBytes(length),
};

/** A url-safe identifier of 128 random bits. */
export const newId = (environment: Environment): string =>
  environment.secret(16).toString('base64url');

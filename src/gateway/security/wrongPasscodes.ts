import { createHmac } from 'node:crypto';
import { addressKey } from './address';

/** A passcode that somebody shows at a meeting. */
interface Shown {
  readonly number: string;
  readonly address: string;
  readonly passcode: string;
  /** The meeting's stored hash: once its passcode changes, everything may be right. */
  readonly hash: string;
}

/**
 * Wrong passcodes that were judged, as keyed hashes that only this process can make. The same one
 * of the same address at the same meeting is no new guess, since its answer is known: thirty people
 * of an office with an old link make one attempt together.
 * @decision 20,000 of them, the oldest are forgotten: each has cost its address an attempt, and
 * what is forgotten costs one more.
 */
export class WrongPasscodes {
  /** From old to new. */
  readonly #known = new Set<string>();

  readonly #key: Buffer;
  readonly #most: number;

  /** `key` is a secret of this process. */
  constructor(key: Buffer, most = 20_000) {
    this.#key = key;
    this.#most = most;
  }

  /** Judges a passcode by `matches`, which is not asked about one that is known to be wrong. */
  async judge(
    shown: Shown,
    matches: () => Promise<boolean>,
  ): Promise<'right' | 'wrong' | 'repeated'> {
    const attempt = this.#attemptOf(shown);
    if (this.#known.has(attempt)) return 'repeated';
    if (await matches()) return 'right';
    // The same one may have been judged at the same time.
    if (this.#known.has(attempt)) return 'repeated';
    this.#known.add(attempt);
    const [oldest] = this.#known;
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
    return 'wrong';
  }

  #attemptOf({ number, address, passcode, hash }: Shown): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([number, addressKey(address), passcode, hash]))
      .digest('base64url');
  }
}

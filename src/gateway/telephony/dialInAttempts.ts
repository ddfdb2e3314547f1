import { KeyedRateLimiter, type AttemptLimit } from '../security/keyedRateLimiter';

/** How many wrong entries callers may make. */
export interface DialInLimits {
  readonly byCaller: AttemptLimit;
  /** All callers with a hidden number together. */
  readonly byHidden: AttemptLimit;
  /** Passcodes at one number. */
  readonly byMeeting: AttemptLimit;
  /** Passcodes at all meetings. */
  readonly overall: AttemptLimit;
}

/**
 * @decision The numbers: at one meeting 30 wrong passcodes and 43,830 more a year, so that a
 * million take more than twenty years. Callers' numbers can be forged: what all are wrong together
 * is limited too, and lines are fewer than guesses.
 */
export const defaultDialInLimits: DialInLimits = {
  byCaller: { burst: 9, interval: 600_000 },
  byHidden: { burst: 30, interval: 60_000 },
  byMeeting: { burst: 30, interval: 720_000 },
  overall: { burst: 300, interval: 10_000 },
};

/** An attempt that was counted; a correct one is given back. */
export interface PaidAttempt {
  giveBack(): void;
}

interface Purse {
  readonly of: KeyedRateLimiter;
  readonly key: string;
  readonly limit: AttemptLimit;
}

const giveBack = (purses: readonly Purse[]): void => {
  for (const { of, key, limit } of purses) of.take(key, limit, -1);
};

/** Takes one from each, or nothing from any. */
const pay = (purses: readonly Purse[]): PaidAttempt | undefined => {
  const short = purses.findIndex(({ of, key, limit }) => !of.take(key, limit));
  if (short < 0) return { giveBack: () => giveBack(purses) };
  giveBack(purses.slice(0, short));
  return undefined;
};

/**
 * Counts callers' wrong entries, separately from guesses over the web: neither spends the other's
 * allowance.
 * @source RELIABILITY 2.1 item 6
 */
export class DialInAttempts {
  readonly #callers: KeyedRateLimiter;
  readonly #meetings: KeyedRateLimiter;
  readonly #overall: KeyedRateLimiter;

  readonly #limits: DialInLimits;

  constructor(limits: DialInLimits, monotonic: () => number) {
    this.#limits = limits;
    this.#callers = new KeyedRateLimiter(monotonic);
    this.#meetings = new KeyedRateLimiter(monotonic);
    this.#overall = new KeyedRateLimiter(monotonic);
  }

  /** Counts an entry of `caller`; undefined when their allowance is spent. */
  payAs(caller: string): PaidAttempt | undefined {
    const { byCaller, byHidden } = this.#limits;
    return pay([{ of: this.#callers, key: caller, limit: caller === '' ? byHidden : byCaller }]);
  }

  /**
   * Counts a passcode entry for meeting `number`; undefined when the allowance is spent. An unknown
   * number has an allowance of its own, like any other, and spends nothing of other meetings'.
   */
  payAt(number: string, { isKnown }: { readonly isKnown: boolean }): PaidAttempt | undefined {
    const { byMeeting, overall } = this.#limits;
    const ofAll = { of: this.#overall, key: '', limit: overall };
    const paid = pay([ofAll, { of: this.#meetings, key: number, limit: byMeeting }]);
    if (paid && !isKnown) giveBack([ofAll]);
    return paid;
  }
}

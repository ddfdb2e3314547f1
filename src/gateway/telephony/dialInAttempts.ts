import { KeyedBuckets, type AttemptLimit } from '../security/keyedBuckets';

/** How often callers may be wrong. */
export interface DialInLimits {
  readonly byCaller: AttemptLimit;
  /** All who do not show their number together. */
  readonly byHidden: AttemptLimit;
  /** Passcodes at one number. */
  readonly byMeeting: AttemptLimit;
  /** Passcodes at all meetings. */
  readonly overall: AttemptLimit;
}

/**
 * @decision The numbers: at one meeting 30 wrong passcodes and 43,830 more a year, so that a million
 * take more than twenty years. Callers' numbers can be forged: what all are wrong together is limited
 * too, and lines are fewer than guesses.
 */
export const defaultDialInLimits: DialInLimits = {
  byCaller: { burst: 9, interval: 600_000 },
  byHidden: { burst: 30, interval: 60_000 },
  byMeeting: { burst: 30, interval: 720_000 },
  overall: { burst: 300, interval: 10_000 },
};

/** An attempt that was paid for; what was right is given back. */
export interface PaidAttempt {
  giveBack(): void;
}

interface Purse {
  readonly of: KeyedBuckets;
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
 * Counts what callers press wrong, apart from what is guessed over the web: neither can spend what the
 * other has left.
 * @source RELIABILITY 2.1 item 6
 */
export class DialInAttempts {
  readonly #callers: KeyedBuckets;
  readonly #meetings: KeyedBuckets;
  readonly #overall: KeyedBuckets;

  readonly #limits: DialInLimits;

  constructor(limits: DialInLimits, monotonic: () => number) {
    this.#limits = limits;
    this.#callers = new KeyedBuckets(monotonic);
    this.#meetings = new KeyedBuckets(monotonic);
    this.#overall = new KeyedBuckets(monotonic);
  }

  /** Pays for what `caller` enters; undefined where they have nothing left. */
  payAs(caller: string): PaidAttempt | undefined {
    const { byCaller, byHidden } = this.#limits;
    return pay([{ of: this.#callers, key: caller, limit: caller === '' ? byHidden : byCaller }]);
  }

  /**
   * Pays for a passcode that is tried at meeting `number`; undefined where all have tried too often. A
   * number that no meeting has spends what is its own, as any other, and nothing of other meetings.
   */
  payAt(number: string, { isKnown }: { readonly isKnown: boolean }): PaidAttempt | undefined {
    const { byMeeting, overall } = this.#limits;
    const ofAll = { of: this.#overall, key: '', limit: overall };
    const paid = pay([ofAll, { of: this.#meetings, key: number, limit: byMeeting }]);
    if (paid && !isKnown) giveBack([ofAll]);
    return paid;
  }
}

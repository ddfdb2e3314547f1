import { KeyedBuckets, type AttemptLimit } from '../security/keyedBuckets';

/** How often callers may be wrong. */
export interface DialInLimits {
  readonly byCaller: AttemptLimit;
  /** All who do not show their number together. */
  readonly byHidden: AttemptLimit;
  readonly byMeeting: AttemptLimit;
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

  /** Pays for an attempt of `caller` at meeting `number`; undefined where one of them has none left. */
  pay(caller: string, number: string): PaidAttempt | undefined {
    const { byCaller, byHidden, byMeeting, overall } = this.#limits;
    const purses = [
      { of: this.#callers, key: caller, limit: caller === '' ? byHidden : byCaller },
      { of: this.#overall, key: '', limit: overall },
      { of: this.#meetings, key: number, limit: byMeeting },
    ];
    const giveBack = (some: typeof purses): void => {
      for (const { of, key, limit } of some) of.take(key, limit, -1);
    };
    const short = purses.findIndex(({ of, key, limit }) => !of.take(key, limit));
    if (short < 0) return { giveBack: () => giveBack(purses) };
    giveBack(purses.slice(0, short));
    return undefined;
  }
}

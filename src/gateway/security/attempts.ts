import type { Result } from '../../kernel/result';
import { addressKey, networkKey } from './address';
import type { AttemptLimits } from './attemptLimits';
import { AttemptQueues, type Allowance, type Payment } from './attemptQueues';
import { KeyedRateLimiter } from './keyedRateLimiter';

/** Too many wrong attempts were made: this one was not checked. */
export const spent = 'too many attempts';

/** Who attempts something, and where. */
interface Attempt {
  /** The meeting's number; without one the attempt counts only for its address. */
  readonly number?: string;
  readonly address: string;
}

/** What a wrong attempt counts for: its meeting and address, its address alone, or nothing. */
export type WrongCost = 'meeting' | 'address' | 'nothing';

/** Counts attempts, and refuses further ones above the limits. */
export class Attempts {
  readonly #limiter: KeyedRateLimiter;
  /** Separate, so that a flood of addresses cannot push meetings out of memory. */
  readonly #meetingLimiter: KeyedRateLimiter;
  /** Separate, so that a flood of other numbers cannot push networks out of memory. */
  readonly #cleanLimiter: KeyedRateLimiter;
  readonly #queues = new AttemptQueues();

  readonly #limits: AttemptLimits;

  constructor(limits: AttemptLimits, monotonic: () => number, mostKeys?: number) {
    this.#limits = limits;
    this.#limiter = new KeyedRateLimiter(monotonic, mostKeys);
    this.#meetingLimiter = new KeyedRateLimiter(monotonic, mostKeys);
    this.#cleanLimiter = new KeyedRateLimiter(monotonic, mostKeys);
  }

  /** Seconds until an address that has spent its attempts has another one. */
  get retryAfter(): number {
    return Math.ceil(this.#limits.byAddress.interval / 1000);
  }

  /** Spends one attempt of `address` at `number`, right or wrong; false when none is left. */
  trySpend(number: string, address: string): boolean {
    return 'allowances' in this.#pay({ number, address });
  }

  /** Counts a wrong attempt of `address` at no particular meeting; false when none was left. */
  countWrong(address: string): boolean {
    return 'allowances' in this.#pay({ address });
  }

  /**
   * Judges an attempt at a meeting: a right one costs nothing, and a failed `check` counts as a
   * wrong one. When attempts in progress hold the rest of the allowance, this one waits for them,
   * so that a crowd with the right passcode does not refuse itself. A `check` that could not run is
   * not a guess. `costOf` says what an error counts for: an unknown number, for the address alone,
   * so that floods of numbers do not fill the memory of meetings.
   */
  async judge<T, E>(
    attempt: Required<Attempt>,
    check: () => Promise<Result<T, E> | typeof spent>,
    costOf: (error: E) => WrongCost = () => 'meeting',
  ): Promise<Result<T, E> | typeof spent> {
    return this.#compare(attempt, check, costOf);
  }

  /** Judges an attempt that counts only for its address, not for a meeting. */
  async judgeAddress<T, E>(
    address: string,
    check: () => Promise<Result<T, E> | typeof spent>,
  ): Promise<Result<T, E> | typeof spent> {
    return this.#compare({ address }, check);
  }

  async #compare<T, E>(
    attempt: Attempt,
    check: () => Promise<Result<T, E> | typeof spent>,
    costOf: (error: E) => WrongCost = () => 'meeting',
  ): Promise<Result<T, E> | typeof spent> {
    const { address } = attempt;
    const allowances = await this.#queues.begin(() => this.#pay(attempt), networkKey(address));
    if (!allowances) return spent;
    const own = this.#ofAddress(address).name;
    let unspent = allowances;
    try {
      const answer = await check();
      if (answer !== spent && !answer.ok)
        unspent = unspentBy(costOf(answer.error), { allowances, own });
      return answer;
    } finally {
      // A check that throws is not a guess: the database is unavailable.
      giveBack(unspent);
      this.#queues.end(allowances);
    }
  }

  /**
   * Pays from the usual allowances or, when the meeting's is spent, from the reserve for others.
   */
  #pay({ number, address }: Attempt): Payment {
    const ofAddress = this.#ofAddress(address);
    if (number === undefined) return this.#payFrom([ofAddress]);
    const { byMeetingAndAddress, byMeeting, clean } = this.#limits;
    const limiter = this.#limiter;
    const meetingLimiter = this.#meetingLimiter;
    const cleanLimiter = this.#cleanLimiter;
    const own = [
      ofAddress,
      {
        name: `meeting and address ${number} ${addressKey(address)}`,
        limit: byMeetingAndAddress,
        limiter,
      },
    ];
    const meeting = { name: `meeting ${number}`, limit: byMeeting, limiter: meetingLimiter };
    const usual = this.#payFrom([...own, meeting]);
    // Attempts in progress at the meeting may still refund its allowance.
    if (
      'allowances' in usual ||
      usual.short !== meeting.name ||
      this.#queues.isInFlight(meeting.name) ||
      !clean
    )
      return usual;
    const network = `meeting and network ${number} ${networkKey(address)}`;
    return this.#payFrom([
      ...own,
      { name: network, limit: clean.byMeetingAndNetwork, limiter: cleanLimiter },
      { name: `reserve of meeting ${number}`, limit: clean.byMeeting, limiter: cleanLimiter },
    ]);
  }

  /** Takes one from each allowance, or names the first empty one and takes nothing. */
  #payFrom(allowances: readonly Allowance[]): Payment {
    const at = allowances.findIndex(({ name, limit, limiter }) => !limiter.take(name, limit));
    if (at > 0) giveBack(allowances.slice(0, at));
    const short = allowances[at]?.name;
    return short === undefined ? { allowances } : { short };
  }

  #ofAddress(address: string): Allowance {
    const limits = this.#limits;
    const limiter = this.#limiter;
    return { name: `address ${addressKey(address)}`, limit: limits.byAddress, limiter };
  }
}

/** What a wrong attempt of this cost leaves of `allowances`, of which `own` is its address's. */
const unspentBy = (
  cost: WrongCost,
  { allowances, own }: { readonly allowances: readonly Allowance[]; readonly own: string },
): readonly Allowance[] => {
  switch (cost) {
    case 'meeting':
      return [];
    case 'address':
      return allowances.filter(({ name }) => name !== own);
    case 'nothing':
      return allowances;
  }
};

const giveBack = (allowances: readonly Allowance[]): void => {
  for (const { name, limit, limiter } of allowances) limiter.take(name, limit, -1);
};

import type { Result } from '../../kernel/result';
import { addressKey, networkKey } from './address';
import type { AttemptLimits } from './attemptLimits';
import { KeyedBuckets, type AttemptLimit } from './keyedBuckets';

/** One of the allowances that an attempt is paid from. */
interface Key {
  readonly name: string;
  readonly limit: AttemptLimit;
  readonly buckets: KeyedBuckets;
}

/** What an attempt was paid from, or the name of the first allowance that had nothing left. */
type Payment = { readonly keys: readonly Key[] } | { readonly short: string };

/**
 * Attempts that may wait for others: of one allowance, and of all.
 * @decision A company of two hundred comes in at once from behind one address, and no flood at one
 * meeting takes the places of another's people.
 */
const mostWaitingOfOne = 200;
const mostWaiting = 1000;

/** Too many wrong attempts were made: this one was not looked at. */
export const spent = 'too many attempts';

/** What of an allowance is in the hands of attempts that are being looked at. */
interface Busy {
  inFlight: number;
  readonly waiting: (() => void)[];
}

/** Counts attempts, and says who has made too many. */
export class Attempts {
  private readonly buckets: KeyedBuckets;
  /** Apart, so that a flood of other numbers makes nothing here forgotten. */
  private readonly cleanBuckets: KeyedBuckets;
  private readonly busy = new Map<string, Busy>();
  private waiting = 0;

  constructor(
    private readonly limits: AttemptLimits,
    monotonic: () => number,
    mostKeys?: number,
  ) {
    this.buckets = new KeyedBuckets(monotonic, mostKeys);
    this.cleanBuckets = new KeyedBuckets(monotonic, mostKeys);
  }

  /** Seconds until an address that has spent its own attempts has another one. */
  get retryAfter(): number {
    return Math.ceil(this.limits.byAddress.interval / 1000);
  }

  /** Spends one attempt of `address` at `number`, right or wrong; false where none is left. */
  trySpend(number: string, address: string): boolean {
    return 'keys' in this.pay(number, address);
  }

  /** Counts a wrong attempt of `address` at no meeting in particular; false where it had none left. */
  countWrong(address: string): boolean {
    return 'keys' in this.payFrom([this.addressKeyOf(address)]);
  }

  /**
   * Looks at an attempt of `address` at meeting `number`: a right one costs nothing, a failed `check`
   * is a wrong one. Where what is left of the allowance is in the hands of attempts that are being
   * looked at, this one waits for them: a crowd with the right passcode does not refuse itself. A
   * `check` that could not look either is no guess.
   */
  async judge<T, E>(
    number: string,
    address: string,
    check: () => Promise<Result<T, E> | typeof spent>,
  ): Promise<Result<T, E> | typeof spent> {
    return this.look(() => this.pay(number, address), check);
  }

  /** Looks at an attempt that counts for its address alone, and not for a meeting. */
  async judgeAddress<T, E>(
    address: string,
    check: () => Promise<Result<T, E> | typeof spent>,
  ): Promise<Result<T, E> | typeof spent> {
    return this.look(() => this.payFrom([this.addressKeyOf(address)]), check);
  }

  private async look<T, E>(
    pay: () => Payment,
    check: () => Promise<Result<T, E> | typeof spent>,
  ): Promise<Result<T, E> | typeof spent> {
    let payment = pay();
    while ('short' in payment) {
      const busy = this.busy.get(payment.short);
      if (!busy || busy.waiting.length >= mostWaitingOfOne || this.waiting >= mostWaiting)
        return spent;
      await this.anEndOf(busy);
      payment = pay();
    }
    const { keys } = payment;
    for (const { name } of keys) this.begin(name);
    const isRight = { yes: true };
    try {
      const answer = await check();
      isRight.yes = answer === spent || answer.ok;
      return answer;
    } finally {
      // A check that throws is nobody's guess: the database is away.
      if (isRight.yes) giveBack(keys);
      for (const { name } of keys) this.end(name);
    }
  }

  private begin(key: string): void {
    const busy = this.busy.get(key) ?? { inFlight: 0, waiting: [] };
    busy.inFlight += 1;
    this.busy.set(key, busy);
  }

  private end(key: string): void {
    const busy = this.busy.get(key);
    if (!busy) return;
    busy.inFlight -= 1;
    if (busy.inFlight === 0) this.busy.delete(key);
    for (const wake of busy.waiting.splice(0)) wake();
  }

  private async anEndOf({ waiting }: Busy): Promise<void> {
    this.waiting += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    this.waiting -= 1;
  }

  /** Pays from the usual allowances or, where the meeting's is spent, from what is left for others. */
  private pay(number: string, address: string): Payment {
    const { byMeetingAndAddress, byMeeting, clean } = this.limits;
    const { buckets, cleanBuckets } = this;
    const own = [
      this.addressKeyOf(address),
      { name: `b ${number} ${addressKey(address)}`, limit: byMeetingAndAddress, buckets },
    ];
    const meeting = { name: `m ${number}`, limit: byMeeting, buckets };
    const usual = this.payFrom([...own, meeting]);
    // While attempts at the meeting are being looked at, its allowance may still be given back.
    if ('keys' in usual || usual.short !== meeting.name || this.busy.has(meeting.name) || !clean)
      return usual;
    const network = `c ${number} ${networkKey(address)}`;
    return this.payFrom([
      ...own,
      { name: network, limit: clean.byMeetingAndNetwork, buckets: cleanBuckets },
      { name: `r ${number}`, limit: clean.byMeeting, buckets: cleanBuckets },
    ]);
  }

  /** Takes one from each, or names the first key that has none left and takes nothing. */
  private payFrom(keys: readonly Key[]): Payment {
    const at = keys.findIndex(({ name, limit, buckets }) => !buckets.take(name, limit));
    if (at > 0) giveBack(keys.slice(0, at));
    const short = keys[at]?.name;
    return short === undefined ? { keys } : { short };
  }

  private addressKeyOf(address: string): Key {
    const { limits, buckets } = this;
    return { name: `a ${addressKey(address)}`, limit: limits.byAddress, buckets };
  }
}

const giveBack = (keys: readonly Key[]): void => {
  for (const { name, limit, buckets } of keys) buckets.take(name, limit, -1);
};

import type { AttemptLimit, KeyedBuckets } from './keyedBuckets';

/** One of the allowances that an attempt is paid from. */
export interface Allowance {
  readonly name: string;
  readonly limit: AttemptLimit;
  readonly buckets: KeyedBuckets;
}

/** What an attempt was paid from, or the name of the first allowance that had nothing left. */
export type Payment = { readonly allowances: readonly Allowance[] } | { readonly short: string };

/**
 * Attempts that may wait for others: of one allowance, and of all.
 * @decision A company of two hundred comes in at once from behind one address, and no flood at one
 * meeting takes the places of another's people.
 */
const mostWaitingOfOne = 200;
const mostWaiting = 1000;

/** An attempt that waits for an allowance. */
interface Waiter {
  readonly pay: () => Payment;
  /** Gives what the attempt was paid from; undefined where it may not be made. */
  readonly resolve: (allowances: readonly Allowance[] | undefined) => void;
}

/** The attempts of an allowance that are being made, and those that wait for it, in their order. */
interface Usage {
  inFlight: number;
  readonly waiters: Waiter[];
}

/**
 * Attempts that are being made, and those that wait for what these may give back. Whoever waits longest
 * for an allowance is next. An attempt waits only for an allowance that another one in flight was paid
 * from, so that each is settled at last.
 */
export class AttemptQueues {
  private readonly usages = new Map<string, Usage>();
  private waiting = 0;

  /** Whether attempts are being made that were paid from an allowance. */
  isInFlight(name: string): boolean {
    return (this.usages.get(name)?.inFlight ?? 0) > 0;
  }

  /** Begins an attempt once `pay` pays for it; undefined where nothing is left to wait for. */
  begin(pay: () => Payment): Promise<readonly Allowance[] | undefined> {
    return new Promise((resolve) => this.settle({ pay, resolve }, pay()));
  }

  /** Ends an attempt that was paid from `allowances`; what it gives back has been given back. */
  end(allowances: readonly Allowance[]): void {
    for (const { name } of allowances) {
      const usage = this.usages.get(name);
      if (!usage) continue;
      usage.inFlight -= 1;
      this.wake(name, usage);
      if (usage.inFlight === 0) this.usages.delete(name);
    }
  }

  /** Lets the first waiters go on, for as long as there is something left for them or to be refused. */
  private wake(name: string, usage: Usage): void {
    for (let next = usage.waiters[0]; next; next = usage.waiters[0]) {
      const payment = next.pay();
      if ('short' in payment && payment.short === name && usage.inFlight > 0) return;
      usage.waiters.shift();
      this.waiting -= 1;
      this.settle(next, payment);
    }
  }

  private settle(waiter: Waiter, payment: Payment): void {
    if ('allowances' in payment) {
      for (const { name } of payment.allowances) this.count(name);
      return waiter.resolve(payment.allowances);
    }
    const usage = this.usages.get(payment.short);
    const mayWait =
      usage &&
      usage.inFlight > 0 &&
      usage.waiters.length < mostWaitingOfOne &&
      this.waiting < mostWaiting;
    if (!mayWait) return waiter.resolve(undefined);
    usage.waiters.push(waiter);
    this.waiting += 1;
  }

  private count(name: string): void {
    const usage = this.usages.get(name) ?? { inFlight: 0, waiters: [] };
    usage.inFlight += 1;
    this.usages.set(name, usage);
  }
}

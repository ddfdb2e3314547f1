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
 * Attempts that may wait for others: of one allowance, of one network, and of all.
 * @decision A company of two hundred comes in at once from behind one address, and no flood at one
 * meeting takes the places of another's people. Two hundred and fifty networks fill all places.
 */
const most = { ofAllowance: 200, ofNetwork: 200, inAll: 50_000 };

/** An attempt that waits for an allowance. */
interface Waiter {
  readonly network: string;
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
  readonly #usages = new Map<string, Usage>();
  readonly #ofNetwork = new Map<string, number>();
  #waiting = 0;

  /** Whether attempts are being made that were paid from an allowance. */
  isInFlight(name: string): boolean {
    return (this.#usages.get(name)?.inFlight ?? 0) > 0;
  }

  /** Begins an attempt of `network` once `pay` pays for it; undefined where nothing is left to wait for. */
  begin(pay: () => Payment, network: string): Promise<readonly Allowance[] | undefined> {
    return new Promise((resolve) => this.#settle({ network, pay, resolve }, pay()));
  }

  /** Ends an attempt that was paid from `allowances`; what it gives back has been given back. */
  end(allowances: readonly Allowance[]): void {
    for (const { name } of allowances) {
      const usage = this.#usages.get(name);
      if (!usage) continue;
      usage.inFlight -= 1;
      this.#wake(name, usage);
      if (usage.inFlight === 0) this.#usages.delete(name);
    }
  }

  /** Lets the first waiters go on, for as long as there is something left for them or to be refused. */
  #wake(name: string, usage: Usage): void {
    for (let next = usage.waiters[0]; next; next = usage.waiters[0]) {
      const payment = next.pay();
      if ('short' in payment && payment.short === name && usage.inFlight > 0) return;
      usage.waiters.shift();
      this.#countWaiting(next.network, -1);
      this.#settle(next, payment);
    }
  }

  #settle(waiter: Waiter, payment: Payment): void {
    if ('allowances' in payment) {
      for (const { name } of payment.allowances) this.#count(name);
      return waiter.resolve(payment.allowances);
    }
    const usage = this.#usages.get(payment.short);
    const mayWait =
      usage &&
      usage.inFlight > 0 &&
      usage.waiters.length < most.ofAllowance &&
      (this.#ofNetwork.get(waiter.network) ?? 0) < most.ofNetwork &&
      this.#waiting < most.inAll;
    if (!mayWait) return waiter.resolve(undefined);
    usage.waiters.push(waiter);
    this.#countWaiting(waiter.network, 1);
  }

  #countWaiting(network: string, change: number): void {
    this.#waiting += change;
    const here = (this.#ofNetwork.get(network) ?? 0) + change;
    if (here > 0) this.#ofNetwork.set(network, here);
    else this.#ofNetwork.delete(network);
  }

  #count(name: string): void {
    const usage = this.#usages.get(name) ?? { inFlight: 0, waiters: [] };
    usage.inFlight += 1;
    this.#usages.set(name, usage);
  }
}

import type { AttemptLimit, KeyedRateLimiter } from './keyedRateLimiter';

/** One of the allowances that pay for an attempt. */
export interface Allowance {
  readonly name: string;
  readonly limit: AttemptLimit;
  readonly limiter: KeyedRateLimiter;
}

/** The allowances that paid for an attempt, or the name of the first that was empty. */
export type Payment = { readonly allowances: readonly Allowance[] } | { readonly short: string };

/**
 * Attempts that may wait: per allowance, per network, and in total.
 * @decision Two hundred people of a company may join at once from one address, and a flood at one
 * meeting takes no places from another's people. Two hundred and fifty networks fill all places.
 */
const most = { ofAllowance: 200, ofNetwork: 200, inAll: 50_000 };

/** An attempt that waits for an allowance. */
interface Waiter {
  readonly network: string;
  readonly pay: () => Payment;
  /** Resolves with the allowances that paid; undefined when the attempt is refused. */
  readonly resolve: (allowances: readonly Allowance[] | undefined) => void;
}

/** The attempts in progress that an allowance paid for, and those that wait for it, in order. */
interface Usage {
  inFlight: number;
  readonly waiters: Waiter[];
}

/**
 * Attempts in progress, and those that wait for allowances that the former may return. The longest
 * waiter for an allowance is next. An attempt waits only for an allowance that paid for another
 * attempt in progress, so that each is settled eventually.
 */
export class AttemptQueues {
  readonly #usages = new Map<string, Usage>();
  readonly #ofNetwork = new Map<string, number>();
  #waiting = 0;

  /** Whether attempts that an allowance paid for are in progress. */
  isInFlight(name: string): boolean {
    return (this.#usages.get(name)?.inFlight ?? 0) > 0;
  }

  /**
   * Begins an attempt of `network` once `pay` succeeds; undefined when there is nothing to wait
   * for.
   */
  begin(pay: () => Payment, network: string): Promise<readonly Allowance[] | undefined> {
    return new Promise((resolve) => this.#settle({ network, pay, resolve }, pay()));
  }

  /** Ends an attempt that `allowances` paid for; refunds were made before. */
  end(allowances: readonly Allowance[]): void {
    for (const { name } of allowances) {
      const usage = this.#usages.get(name);
      if (!usage) continue;
      usage.inFlight -= 1;
      this.#wake(name, usage);
      if (usage.inFlight === 0) this.#usages.delete(name);
    }
  }

  /** Settles the first waiters while the allowance can pay them, or no longer can be refunded. */
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

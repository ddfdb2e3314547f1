import type { Environment } from '../../environment';

/** What a message takes there and back, about, in milliseconds. @source RFC 3261 table 4 (T1) */
export const roundTrip = 500;
/** Longest time between two repetitions (T2). */
export const longestInterval = 4000;
/** The longest time that a message may stay in the network (T4). */
export const longestWandering = 5000;
/** A message without an answer for this long is given up (timers B, F, H). */
export const transactionTimeout = 64 * roundTrip;

/** Milliseconds between repetitions. */
interface Intervals {
  readonly first?: number;
  readonly longest?: number;
}

/** The timers of one thing that ends: all end with it. */
export class SipTimers {
  readonly #running = new Map<string, () => void>();

  readonly #environment: Pick<Environment, 'after'>;

  constructor(environment: Pick<Environment, 'after'>) {
    this.#environment = environment;
  }

  /** Starts the timer of this name, or starts it again. */
  set(name: string, delay: number, run: () => void): void {
    this.#running.get(name)?.();
    const cancel = this.#environment.after(delay, () => {
      this.#running.delete(name);
      run();
    });
    this.#running.set(name, cancel);
  }

  stop(name: string): void {
    this.#running.get(name)?.();
    this.#running.delete(name);
  }

  stopAll(): void {
    for (const cancel of this.#running.values()) cancel();
    this.#running.clear();
  }

  /**
   * Runs again and again after `first` (T1), twice `first` and so on, up to `longest` (T2) apart,
   * until it is stopped.
   */
  repeat(
    name: string,
    run: () => void,
    { first = roundTrip, longest = longestInterval }: Intervals = {},
  ): void {
    let interval = first;
    const wait = (): void =>
      this.set(name, interval, () => {
        run();
        interval = Math.min(2 * interval, longest);
        wait();
      });
    wait();
  }
}

import { addressKey, networkKey } from './address';
import { spent } from './attempts';

/** Limits of concurrent comparisons of passcodes and host keys. */
export interface ComparisonLimits {
  /** Running at once; others wait for their turn. */
  readonly atOnce: number;
  /** Running and waiting, per address. */
  readonly ofAddress: number;
  /** Running and waiting, per network. */
  readonly ofNetwork: number;
  /** Running and waiting in total, above which addresses and networks have smaller limits. */
  readonly inAll: number;
  /** Running and waiting per address, when there are `inAll` already. */
  readonly ofAddressInCrowd: number;
  /** Running and waiting per network, when there are `inAll` already. */
  readonly ofNetworkInCrowd: number;
  /** The most running and waiting in total. */
  readonly most: number;
}

/**
 * @decision A comparison occupies one of the process's four threads for 5 to 10 ms, and those also
 * verify tokens and read files: two are left to them. The queue is a second and a half of work; in
 * a flood from hundreds of addresses, seven seconds. A company behind one address sends forty at
 * once, as its people already wait for each other before that. When ten addresses have filled the
 * queue, every other address still has two places, and its turn comes as soon. An IPv6 network has
 * as much as two addresses, however many it has.
 */
export const defaultComparisonLimits: ComparisonLimits = {
  atOnce: 2,
  ofAddress: 40,
  ofNetwork: 80,
  inAll: 400,
  ofAddressInCrowd: 2,
  ofNetworkInCrowd: 4,
  most: 2000,
};

/**
 * Limits of creating and changing meetings: each hashes, and locks a database row for that time.
 * @decision One at once, which is a hundred per second: passcodes are compared beside it.
 */
export const changeLimits: ComparisonLimits = { ...defaultComparisonLimits, atOnce: 1 };

/**
 * Runs comparisons, which are slow on purpose, with the addresses taking turns: however many one
 * address requests, every other gets its turn.
 */
export class Comparisons {
  #underWay = 0;
  #held = 0;
  /** Running and waiting, by address and by network. */
  readonly #counts = new Map<string, number>();
  /** Waiting comparisons by address; the next address comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  readonly #limits: ComparisonLimits;

  constructor(limits: ComparisonLimits = defaultComparisonLimits) {
    this.#limits = limits;
  }

  /** Runs `compare` for `address` in its turn; refuses when too many wait already. */
  async run<T>(address: string, compare: () => Promise<T>): Promise<T | typeof spent> {
    const key = addressKey(address);
    const network = `network ${networkKey(address)}`;
    if (!this.#hasPlace(key, network)) return spent;
    this.#count(key, network, 1);
    try {
      await this.#turnOf(key);
      return await compare();
    } finally {
      this.#count(key, network, -1);
      this.#next();
    }
  }

  #hasPlace(key: string, network: string): boolean {
    const { ofAddress, ofNetwork, inAll, ofAddressInCrowd, ofNetworkInCrowd, most } = this.#limits;
    if (this.#held >= most) return false;
    return this.#held < inAll
      ? this.#countOf(key) < ofAddress && this.#countOf(network) < ofNetwork
      : this.#countOf(key) < ofAddressInCrowd && this.#countOf(network) < ofNetworkInCrowd;
  }

  async #turnOf(key: string): Promise<void> {
    if (this.#underWay < this.#limits.atOnce) {
      this.#underWay += 1;
      return;
    }
    const queue = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, queue);
    await new Promise<void>((begin) => queue.push(begin));
  }

  /** Starts the next address's comparison, and moves that address to the end. */
  #next(): void {
    const [turn] = this.#waiting;
    if (!turn) {
      this.#underWay -= 1;
      return;
    }
    const [key, queue] = turn;
    this.#waiting.delete(key);
    queue.shift()?.();
    if (queue.length > 0) this.#waiting.set(key, queue);
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #count(key: string, network: string, change: number): void {
    this.#held += change;
    for (const one of [key, network]) {
      const now = this.#countOf(one) + change;
      if (now > 0) this.#counts.set(one, now);
      else this.#counts.delete(one);
    }
  }
}

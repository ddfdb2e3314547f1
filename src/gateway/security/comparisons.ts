import { addressKey, networkKey } from './address';
import { spent } from './attempts';

/** How many comparisons of passcodes and host keys there may be. */
export interface ComparisonLimits {
  /** Under way at once; the others wait for their turn. */
  readonly atOnce: number;
  /** Under way and waiting, of one address. */
  readonly ofAddress: number;
  /** Under way and waiting, of one network. */
  readonly ofNetwork: number;
  /** Under way and waiting, of everybody, before an address and a network have fewer. */
  readonly inAll: number;
  /** Under way and waiting, of one address, where there are `inAll` already. */
  readonly ofAddressInCrowd: number;
  /** Under way and waiting, of one network, where there are `inAll` already. */
  readonly ofNetworkInCrowd: number;
  /** Under way and waiting, of everybody, ever. */
  readonly most: number;
}

/**
 * @decision A comparison holds one of the process's four threads for 5 to 10 ms, and those also verify
 * tokens and read files: two are left to them. What waits is a second and a half of work, in a flood from hundreds of addresses seven. A
 * company behind one address sends forty at once, as its people wait for each other before that. Where
 * ten addresses have filled the queue, each other one still has two in it: its turn comes as soon. A
 * network of IPv6 has as much as two addresses, however many it is made of.
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
 * Making and changing meetings: each hashes, and holds a row of the database meanwhile.
 * @decision One at once, which is a hundred in a second: passcodes are compared beside it.
 */
export const changeLimits: ComparisonLimits = { ...defaultComparisonLimits, atOnce: 1 };

/**
 * Runs comparisons that cost time on purpose, address by address in turn: however many a stranger asks
 * for, one of everybody else comes next.
 */
export class Comparisons {
  #underWay = 0;
  #held = 0;
  /** Under way and waiting, by address and by network. */
  readonly #counts = new Map<string, number>();
  /** Who waits, by address; the address whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  readonly #limits: ComparisonLimits;

  constructor(limits: ComparisonLimits = defaultComparisonLimits) {
    this.#limits = limits;
  }

  /** Runs `compare` for `address` in its turn, or not at all where too many wait already. */
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

  /** One has ended: its place goes to the address whose turn it is, which then comes last. */
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

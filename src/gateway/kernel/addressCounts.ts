/** Something that is counted until it closes: a connection, or a response in progress. */
interface Counted {
  once(event: 'close', listener: () => void): unknown;
}

interface AddressCountsLimits {
  readonly all: number;
  readonly perAddress: number;
}

/** Counts open connections and responses, in total and by address. */
export class AddressCounts {
  readonly #byAddress = new Map<string, number>();
  #open = 0;

  readonly #limits: AddressCountsLimits;

  constructor(limits: AddressCountsLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open;
  }

  /** Counts `socket` until it closes; false, without counting it, when the limit is reached. */
  add(address: string, socket: Counted): boolean {
    const here = this.#byAddress.get(address) ?? 0;
    if (this.#open >= this.#limits.all || here >= this.#limits.perAddress) return false;
    this.#open += 1;
    this.#byAddress.set(address, here + 1);
    socket.once('close', () => {
      this.#open -= 1;
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    });
    return true;
  }
}

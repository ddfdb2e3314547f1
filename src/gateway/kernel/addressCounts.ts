/** Something that is counted until it closes: a socket, or a response in progress. */
interface Counted {
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

interface AddressCountsLimits {
  readonly all: number;
  readonly perAddress: number;
}

/** Counts open sockets and responses, in total and by address. */
export class AddressCounts {
  readonly #byAddress = new Map<string, number>();
  readonly #open = new Set<Counted>();

  readonly #limits: AddressCountsLimits;

  constructor(limits: AddressCountsLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Counts `socket` until it closes; false, without counting it, when the limit is reached. */
  add(address: string, socket: Counted): boolean {
    const here = this.#byAddress.get(address) ?? 0;
    if (this.#open.size >= this.#limits.all || here >= this.#limits.perAddress) return false;
    this.#open.add(socket);
    this.#byAddress.set(address, here + 1);
    socket.once('close', () => {
      this.#open.delete(socket);
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    });
    return true;
  }

  /** Destroys all open sockets. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

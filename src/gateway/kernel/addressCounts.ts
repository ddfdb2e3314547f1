/** What is counted until it closes: a socket, or an answer under way. */
interface Counted {
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

interface AddressCountsLimits {
  readonly all: number;
  readonly perAddress: number;
}

/** Counts what is open, in all and by address. */
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

  /** Counts `socket` until it closes; false where it is one too many, and is not counted. */
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

  /** Destroys all that are open. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }
}

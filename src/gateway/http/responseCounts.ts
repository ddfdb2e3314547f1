import type { ServerResponse } from 'node:http';

interface ResponseLimits {
  readonly all: number;
  readonly perAddress: number;
}

/** Counts responses in progress, in total and by address. */
export class ResponseCounts {
  readonly #byAddress = new Map<string, number>();
  #open = 0;

  readonly #limits: ResponseLimits;

  constructor(limits: ResponseLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open;
  }

  /** Counts `response` until it closes; false, without counting it, when the limit is reached. */
  add(address: string, response: Pick<ServerResponse, 'once'>): boolean {
    const here = this.#byAddress.get(address) ?? 0;
    if (this.#open >= this.#limits.all || here >= this.#limits.perAddress) return false;
    this.#open += 1;
    this.#byAddress.set(address, here + 1);
    response.once('close', () => {
      this.#open -= 1;
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    });
    return true;
  }
}

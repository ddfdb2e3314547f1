import type { CommandName } from '../../protocol/signal/registry';
import type { Allowance } from '../meeting/area';
import { areaTable } from '../meeting/areas';
import { TokenBucket } from '../kernel/tokenBucket';

/**
 * Allowances of single commands, by the command that names them in its area, and of all commands
 * together.
 * @source RELIABILITY 2.4 item 30
 * @decision The numbers: several times what the quickest person does.
 */
export type CommandAllowances = { readonly all: Allowance } & {
  readonly [N in CommandName]?: Allowance;
};
export const defaultAllowances: CommandAllowances = {
  all: { rate: 20, burst: 100 },
  ...Object.fromEntries(areaTable.allowances),
};

/** What one seat has left of its allowances. It outlives the seat's sockets. */
export class Budget {
  readonly #buckets: ReadonlyMap<string, TokenBucket>;

  constructor(allowances: CommandAllowances, now: number) {
    this.#buckets = new Map(
      Object.entries(allowances).map(([name, { rate, burst }]) => [
        name,
        new TokenBucket(rate, burst, now),
      ]),
    );
  }

  /** Takes one command off; false where there is nothing left. */
  take(name: CommandName, now: number): boolean {
    const own = areaTable.allowanceOf.get(name);
    return this.#takeFrom('all', now) && (own === undefined || this.#takeFrom(own, now));
  }

  #takeFrom(name: string, now: number): boolean {
    return this.#buckets.get(name)?.take(1, now) ?? true;
  }
}

import type { Command, CommandName } from '../../protocol/signal/registry';
import { areaTable } from '../meeting/areas';
import type { Allowance } from '../meeting/commandNeeds';
import { TokenBucket } from '../kernel/tokenBucket';

/**
 * Allowances of single commands, named by the command that declares them in its area, and of all
 * commands together.
 * @source RELIABILITY 2.4 item 30
 * @decision The numbers: several times the rate of the fastest person.
 */
export type CommandAllowances = { readonly all: Allowance } & {
  readonly [N in CommandName]?: Allowance;
};
export const defaultAllowances: CommandAllowances = {
  all: { rate: 20, burst: 100 },
  ...Object.fromEntries(areaTable.allowances),
};

/** The allowances that a seat has left. They outlive the seat's sockets. */
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

  /** Spends one command; false when nothing is left. */
  take(command: Command, now: number): boolean {
    const isFree = areaTable.needs.get(command.name)?.isFree?.(command) === true;
    const own = isFree ? undefined : areaTable.allowanceOf.get(command.name);
    return this.#takeFrom('all', now) && (own === undefined || this.#takeFrom(own, now));
  }

  #takeFrom(name: string, now: number): boolean {
    return this.#buckets.get(name)?.take(1, now) ?? true;
  }
}

import type { Command } from '../../protocol/signal/registry';
import { TokenBucket } from '../kernel/tokenBucket';
import { areaTable } from '../meeting/areas';
import type { AnyCommandNeeds } from '../meeting/commandNeeds';
import { isControlling, type MeetingState } from '../meeting/state';

/** The sender and meeting of a command, and its time in milliseconds. */
export interface BudgetedSender {
  readonly userId: number;
  readonly state: Pick<MeetingState, 'seats'>;
  readonly now: number;
}

interface Shared {
  readonly allowance: NonNullable<AnyCommandNeeds['meetingAllowance']>;
  readonly bucket: TokenBucket;
  readonly hosts: TokenBucket;
}

/**
 * What a meeting has left of the allowances that its seats share.
 * @decision Host and co-hosts have a separate allowance of the same size: others cannot use up the
 * allowance of those who could stop them.
 */
export class MeetingBudget {
  readonly #shared = new Map<string, Shared>();

  constructor(now: number) {
    for (const [name, { meetingAllowance: allowance }] of areaTable.needs) {
      if (!allowance) continue;
      const full = (): TokenBucket => new TokenBucket(allowance.rate, allowance.burst, now);
      this.#shared.set(name, { allowance, bucket: full(), hosts: full() });
    }
  }

  /** Spends the cost of a command; false when too little is left. */
  take(command: Command, { userId, state, now }: BudgetedSender): boolean {
    const shared = this.#shared.get(command.name);
    if (!shared) return true;
    const { allowance, bucket, hosts } = shared;
    const cost = Math.min(allowance.cost(command, state), allowance.burst);
    if (cost === 0) return true;
    const seat = state.seats.get(userId);
    return (seat && isControlling(seat) ? hosts : bucket).take(cost, now);
  }
}

import type { Command } from '../../protocol/signal/registry';
import { TokenBucket } from '../kernel/tokenBucket';
import { areaTable } from '../meeting/areas';
import type { AnyCommandNeeds } from '../meeting/commandNeeds';
import { isControlling, type MeetingState } from '../meeting/state';

/** The sender and meeting of a command, and its time in milliseconds. */
export interface BudgetedSender {
  readonly userId: number;
  readonly state: MeetingState;
  readonly now: number;
}

interface Shared {
  readonly allowance: NonNullable<AnyCommandNeeds['meetingAllowance']>;
  readonly bucket: TokenBucket;
  readonly hosts: TokenBucket;
}

const spendNothing = (): void => undefined;

/**
 * What a meeting has left of the allowances that its seats share.
 * @decision Host and co-hosts have a separate allowance of the same size: others cannot use up the
 * allowance of those who could stop them. Nor can those whose commands are refused, such as people
 * on hold, use up that of the others: only a command that succeeds costs anything.
 */
export class MeetingBudget {
  readonly #shared = new Map<string, Shared>();

  constructor(now: number) {
    const opened = new Map<Shared['allowance'], Shared>();
    for (const [name, { meetingAllowance: allowance }] of areaTable.needs) {
      if (!allowance) continue;
      const full = (): TokenBucket => new TokenBucket(allowance.rate, allowance.burst, now);
      const shared = opened.get(allowance) ?? { allowance, bucket: full(), hosts: full() };
      opened.set(allowance, shared);
      this.#shared.set(name, shared);
    }
  }

  /**
   * How to spend what a command costs, once it has succeeded; undefined when too little is left.
   */
  reserve(command: Command, { userId, state, now }: BudgetedSender): (() => void) | undefined {
    const shared = this.#shared.get(command.name);
    if (!shared) return spendNothing;
    const { allowance, bucket, hosts } = shared;
    const cost = Math.min(allowance.cost(command, state, userId), allowance.burst);
    if (cost === 0) return spendNothing;
    const seat = state.seats.get(userId);
    const used = seat && isControlling(seat) ? hosts : bucket;
    return used.left(now) < cost ? undefined : () => void used.take(cost, now);
  }
}

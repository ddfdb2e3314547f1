import type { Environment } from '../environment';
import { KeyedBuckets, type AttemptLimit } from '../security/keyedBuckets';

/** How many seats are taken, and how quickly. */
export interface JoinLimits {
  /** New seats of one address in one meeting. */
  readonly byMeetingAndAddress: AttemptLimit;
  /** Live seats of one proof: those whose people are away count until they are given up. */
  readonly seatsOfProof: number;
}

/**
 * A company behind one address joins 300 at once and 300 more each minute; a person has a page or two,
 * and the seats of reloads that went wrong.
 * @decision The numbers. The pace of an address does not hold for whoever has a host's token, and nothing
 * for whoever comes back to a seat.
 */
export const defaultJoinLimits: JoinLimits = {
  byMeetingAndAddress: { burst: 300, interval: 200 },
  seatsOfProof: 5,
};

/** Limits how quickly one address takes seats. */
export class JoinPace {
  readonly #buckets: KeyedBuckets;

  constructor(
    readonly limits: JoinLimits,
    environment: Environment,
  ) {
    this.#buckets = new KeyedBuckets(() => environment.monotonic());
  }

  /** Whether `address` may take one more seat of meeting `number` now. */
  mayJoin(number: string, address: string): boolean {
    return this.#buckets.take(`${number} ${address}`, this.limits.byMeetingAndAddress);
  }

  /** No seat was taken after all. */
  giveBack(number: string, address: string): void {
    this.#buckets.take(`${number} ${address}`, this.limits.byMeetingAndAddress, -1);
  }
}

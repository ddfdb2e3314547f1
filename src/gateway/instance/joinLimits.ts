import type { Environment } from '../environment';
import { networkKey } from '../security/address';
import { KeyedBuckets, type AttemptLimit } from '../security/keyedBuckets';

/** How many seats are taken and meetings are taken hold of, and how quickly. */
export interface JoinLimits {
  /** New seats of one network in one meeting. */
  readonly byMeetingAndNetwork: AttemptLimit;
  /** New seats of one network in all meetings. */
  readonly byNetwork: AttemptLimit;
  /** Meetings that people of one network have this gateway take hold of. */
  readonly knocks: AttemptLimit;
  /** Live seats of one proof: those whose people are away count until they are given up. */
  readonly seatsOfProof: number;
}

/**
 * A company behind one address joins 500 at once and 300 more each minute; a person has a page or two,
 * and the seats of reloads that went wrong. Taking hold of a meeting costs the database a lease and two
 * reads: a company whose gateway has started again needs one for each of its meetings.
 * @decision The numbers. The pace of seats does not hold for whoever has a host's token, and nothing
 * for whoever comes back to a seat. A knock is never given back: what it cost is spent.
 */
export const defaultJoinLimits: JoinLimits = {
  byMeetingAndNetwork: { burst: 500, interval: 200 },
  byNetwork: { burst: 1000, interval: 50 },
  knocks: { burst: 1000, interval: 20 },
  seatsOfProof: 5,
};

/** Limits how quickly one network takes seats, and has meetings taken hold of. */
export class JoinPace {
  readonly #inMeetings: KeyedBuckets;
  /** Apart, so that a flood of meetings makes no network forgotten. */
  readonly #ofNetworks: KeyedBuckets;
  readonly #knocks: KeyedBuckets;

  constructor(
    readonly limits: JoinLimits,
    environment: Environment,
  ) {
    const monotonic = () => environment.monotonic();
    this.#inMeetings = new KeyedBuckets(monotonic);
    this.#ofNetworks = new KeyedBuckets(monotonic);
    this.#knocks = new KeyedBuckets(monotonic);
  }

  /** Whether somebody at `address` may have this gateway take hold of one more meeting now. */
  mayKnock(address: string): boolean {
    return this.#knocks.take(networkKey(address), this.limits.knocks);
  }

  /** Whether `address` may take one more seat of meeting `number` now. */
  mayJoin(number: string, address: string): boolean {
    const network = networkKey(address);
    const { byNetwork, byMeetingAndNetwork } = this.limits;
    if (!this.#ofNetworks.take(network, byNetwork)) return false;
    if (this.#inMeetings.take(`${number} ${network}`, byMeetingAndNetwork)) return true;
    this.#ofNetworks.take(network, byNetwork, -1);
    return false;
  }

  /** No seat was taken after all. */
  giveBack(number: string, address: string): void {
    const network = networkKey(address);
    const { byNetwork, byMeetingAndNetwork } = this.limits;
    this.#ofNetworks.take(network, byNetwork, -1);
    this.#inMeetings.take(`${number} ${network}`, byMeetingAndNetwork, -1);
  }
}

import type { Environment } from '../environment';
import { networkKey } from '../security/address';
import { KeyedBuckets, type AttemptLimit } from '../security/keyedBuckets';

/** Limits of taking seats and opening meetings. */
export interface JoinLimits {
  /** New seats per network in one meeting. */
  readonly byMeetingAndNetwork: AttemptLimit;
  /** New seats per network in all meetings. */
  readonly byNetwork: AttemptLimit;
  /** Meetings that clients of one network make this gateway open. */
  readonly knocks: AttemptLimit;
  /** Seats per proof; a seat whose person is away counts until it is given up. */
  readonly seatsOfProof: number;
}

/**
 * A company behind one address joins 500 at once and 300 more per minute; a person has a page or
 * two, and the seats of failed reloads. Opening a meeting costs the database a lease and two reads:
 * after a restart of the gateway, a company needs one for each of its meetings.
 * @decision The numbers. The pace of seats does not apply to people with a host's token, and no
 * limit applies to those who resume a seat. A knock is never refunded, because its cost is spent.
 */
export const defaultJoinLimits: JoinLimits = {
  byMeetingAndNetwork: { burst: 500, interval: 200 },
  byNetwork: { burst: 1000, interval: 50 },
  knocks: { burst: 1000, interval: 20 },
  seatsOfProof: 5,
};

/** Limits how quickly one network takes seats and has meetings opened. */
export class JoinPace {
  readonly #inMeetings: KeyedBuckets;
  /** Separate, so that a flood of meetings cannot push networks out of memory. */
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

  /** Whether a client at `address` may make this gateway open another meeting now. */
  mayKnock(address: string): boolean {
    return this.#knocks.take(networkKey(address), this.limits.knocks);
  }

  /** Whether `address` may take another seat of meeting `number` now. */
  mayJoin(number: string, address: string): boolean {
    const network = networkKey(address);
    const { byNetwork, byMeetingAndNetwork } = this.limits;
    if (!this.#ofNetworks.take(network, byNetwork)) return false;
    if (this.#inMeetings.take(`${number} ${network}`, byMeetingAndNetwork)) return true;
    this.#ofNetworks.take(network, byNetwork, -1);
    return false;
  }

  /** Refunds a seat that was not taken. */
  giveBack(number: string, address: string): void {
    const network = networkKey(address);
    const { byNetwork, byMeetingAndNetwork } = this.limits;
    this.#ofNetworks.take(network, byNetwork, -1);
    this.#inMeetings.take(`${number} ${network}`, byMeetingAndNetwork, -1);
  }
}

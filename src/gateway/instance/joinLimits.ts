import type { Environment } from '../environment';
import { networkKey } from '../security/address';
import { KeyedRateLimiter, type AttemptLimit } from '../security/keyedRateLimiter';

/** Limits of taking seats and opening meetings. */
export interface JoinLimits {
  /** New seats per network in one meeting. */
  readonly byMeetingAndNetwork: AttemptLimit;
  /** New seats per network in all meetings. */
  readonly byNetwork: AttemptLimit;
  /** New seats with a host's token per network in one meeting. */
  readonly hostsByMeetingAndNetwork: AttemptLimit;
  /** Meetings that clients of one network make this gateway open. */
  readonly knocks: AttemptLimit;
  /** Seats per proof; a seat whose person is away counts until it is given up. */
  readonly seatsOfProof: number;
}

/**
 * A company behind one address joins 500 at once and 300 more per minute; a person has a page or
 * two, and the seats of failed reloads. Opening a meeting costs the database a lease and two reads:
 * after a restart of the gateway, a company needs one for each of its meetings.
 * @decision The numbers. People with a host's token have a pace of their own, which others cannot
 * spend: a host who leaves and joins every second does not meet it. No limit applies to those who
 * resume a seat, as after a reload. A knock is never refunded, because its cost is spent.
 * @decision No network is limited to a share of a meeting's seats: most meetings are behind one
 * address, and a school's 500 join at once. In a meeting that asks for nothing, a stranger with one
 * address takes 550 seats in ten seconds and the usual 1,000 in 100; with two addresses, at once,
 * so that a share would keep nobody out. Hosts get in beyond the capacity (`capacity.ts`), remove
 * them and lock the meeting; a passcode, a login or the waiting room keeps strangers from seats at
 * all.
 */
export const defaultJoinLimits: JoinLimits = {
  byMeetingAndNetwork: { burst: 500, interval: 200 },
  byNetwork: { burst: 1000, interval: 50 },
  hostsByMeetingAndNetwork: { burst: 60, interval: 1000 },
  knocks: { burst: 1000, interval: 20 },
  seatsOfProof: 5,
};

/** Limits how quickly one network takes seats and has meetings opened. */
export class JoinPace {
  readonly #inMeetings: KeyedRateLimiter;
  /** Separate, so that a flood of meetings cannot push networks out of memory. */
  readonly #ofNetworks: KeyedRateLimiter;
  readonly #hosts: KeyedRateLimiter;
  readonly #knocks: KeyedRateLimiter;

  constructor(
    readonly limits: JoinLimits,
    environment: Environment,
  ) {
    const monotonic = () => environment.monotonic();
    this.#inMeetings = new KeyedRateLimiter(monotonic);
    this.#ofNetworks = new KeyedRateLimiter(monotonic);
    this.#hosts = new KeyedRateLimiter(monotonic);
    this.#knocks = new KeyedRateLimiter(monotonic);
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

  /** Whether `address` may take another seat of meeting `number` with a host's token now. */
  mayHost(number: string, address: string): boolean {
    return this.#takeHost(number, address, 1);
  }

  /** Refunds a host's seat that was not taken. */
  giveBackHost(number: string, address: string): void {
    this.#takeHost(number, address, -1);
  }

  /** Refunds a seat that was not taken. */
  giveBack(number: string, address: string): void {
    const network = networkKey(address);
    const { byNetwork, byMeetingAndNetwork } = this.limits;
    this.#ofNetworks.take(network, byNetwork, -1);
    this.#inMeetings.take(`${number} ${network}`, byMeetingAndNetwork, -1);
  }

  #takeHost(number: string, address: string, cost: 1 | -1): boolean {
    const key = `${number} ${networkKey(address)}`;
    return this.#hosts.take(key, this.limits.hostsByMeetingAndNetwork, cost);
  }
}

import type { SocketLimits } from './socketLimits';

/** A connection, with a WebSocket on it or not. */
interface Opened {
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/**
 * Why a newcomer may take the place of a socket: its seat has left it, and it closes; it has no
 * seat, and waits; or it has none, and a request is in progress.
 */
type Reason = 'left' | 'idle' | 'busy';

/** What one network has open. */
interface Network {
  readonly name: string;
  open: number;
  /** Those whose place a newcomer may take, oldest first. */
  readonly displaceable: Readonly<Record<Reason, Set<Opened>>>;
}

/** An open socket. */
interface Place {
  readonly network: Network;
  /** Undefined for one of a seat. */
  reason: Reason | undefined;
  /** How many requests are in progress. */
  requests: number;
}

/** The limit that a newcomer meets: that of its network, or that of all. */
export type MetLimit = 'perAddress' | 'all';

interface OpenSocketsEvents {
  /** Called for each socket that is cut for a newcomer. */
  readonly onCut: () => void;
  /** Called for each newcomer that is refused, since seats have all places. */
  readonly onFull: (limit: MetLimit) => void;
}

/** So many requests in progress for one idle socket, and the oldest request is cut first. */
const busyShare = 10;

const rankOf = ({ displaceable: { left, idle, busy } }: Network): number =>
  left.size + idle.size + busy.size;

/** The socket that a network loses first. */
const firstToCut = ({ displaceable: { left, idle, busy } }: Network): Opened | undefined => {
  const others = idle.size * busyShare < busy.size ? [busy, idle] : [idle, busy];
  for (const sockets of [left, ...others]) for (const oldest of sockets) return oldest;
  return undefined;
};

/**
 * Open connections, or those with a socket, in total and by network. When a limit is reached, a
 * newcomer takes the place of a socket without a seat: of its own network where that has reached
 * its limit, otherwise of the network that has most of them. There, those that their seats have
 * left are cut first, then idle ones, then those with a request in progress; of each kind the
 * oldest. Sockets of seats are never cut for a newcomer.
 * @decision A join takes a second or two, and a lobby dials again: a socket without a seat is worth
 * little. So is one of a seat on hold, whose page dials again and resumes it: anybody may knock at
 * a waiting room. People who share a network with a flood must join before the flood opens
 * `perAddress` sockets. Age protects no socket: at such a rate, refusing newcomers would admit no
 * more people. Nor do requests where they are nearly all that a network has: slow ones would leave
 * newcomers no time for theirs.
 */
export class OpenSockets {
  readonly #open = new Map<Opened, Place>();
  readonly #networks = new Map<string, Network>();
  /**
   * Networks by how many sockets without a seat they have; those that have so many longest first.
   */
  readonly #ranks: Set<Network>[] = [];

  readonly #limits: Pick<SocketLimits, 'all' | 'perAddress'>;
  readonly #events: OpenSocketsEvents;

  constructor(limits: Pick<SocketLimits, 'all' | 'perAddress'>, events: OpenSocketsEvents) {
    this.#limits = limits;
    this.#events = events;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Counts `socket`, which has no seat yet, until it closes; false, without counting it, when a
   * limit is reached by sockets with seats.
   */
  add(name: string, socket: Opened): boolean {
    if (!this.#makeRoom(name)) return false;
    const network = this.#networks.get(name) ?? {
      name,
      open: 0,
      displaceable: { left: new Set(), idle: new Set(), busy: new Set() },
    };
    this.#networks.set(name, network);
    const place: Place = { network, reason: undefined, requests: 0 };
    this.#open.set(socket, place);
    network.open += 1;
    this.#move(socket, place, 'idle');
    socket.once('close', () => this.#forget(socket));
    return true;
  }

  /** From now on `socket` is one of a seat. */
  seat(socket: Opened): void {
    const place = this.#open.get(socket);
    if (place) this.#move(socket, place, undefined);
  }

  /** From now on `socket` is of no seat any more: it closes, or is cut for a newcomer. */
  unseat(socket: Opened): void {
    const place = this.#open.get(socket);
    if (place) this.#move(socket, place, 'left');
  }

  /** A request on `socket` is in progress from now on, until `finish` is called for it. */
  begin(socket: Opened): void {
    const place = this.#open.get(socket);
    if (!place) return;
    place.requests += 1;
    if (place.reason === 'idle') this.#move(socket, place, 'busy');
  }

  finish(socket: Opened): void {
    const place = this.#open.get(socket);
    if (!place) return;
    place.requests -= 1;
    if (place.reason === 'busy' && place.requests === 0) this.#move(socket, place, 'idle');
  }

  /** Destroys all open sockets. */
  cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #makeRoom(name: string): boolean {
    const { all, perAddress } = this.#limits;
    const own = this.#networks.get(name);
    const isFull = this.#open.size >= all;
    if (own && own.open >= perAddress) return this.#cutOne(own, isFull ? 'all' : 'perAddress');
    if (!isFull) return true;
    const [most] = this.#ranks.at(-1) ?? [];
    return this.#cutOne(most, 'all');
  }

  #cutOne(network: Network | undefined, limit: MetLimit): boolean {
    const socket = network && firstToCut(network);
    if (!socket) {
      this.#events.onFull(limit);
      return false;
    }
    // Its close comes later, and its place is needed now.
    this.#forget(socket);
    socket.destroy();
    this.#events.onCut();
    return true;
  }

  #forget(socket: Opened): void {
    const place = this.#open.get(socket);
    if (!place) return;
    const { network } = place;
    this.#open.delete(socket);
    network.open -= 1;
    if (network.open === 0) this.#networks.delete(network.name);
    this.#move(socket, place, undefined);
  }

  /** Changes whether and why `socket` may be cut, and its network's rank with it. */
  #move(socket: Opened, place: Place, reason: Reason | undefined): void {
    const { network } = place;
    const ranks = this.#ranks;
    ranks[rankOf(network)]?.delete(network);
    if (place.reason) network.displaceable[place.reason].delete(socket);
    if (reason) network.displaceable[reason].add(socket);
    place.reason = reason;
    const rank = rankOf(network);
    if (rank > 0) (ranks[rank] ??= new Set()).add(network);
    while (ranks.length > 0 && !ranks.at(-1)?.size) ranks.pop();
  }
}

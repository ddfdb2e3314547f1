import type { SocketLimits } from './socketLimits';

/** A connection, with a WebSocket on it or not. */
interface Opened {
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/** What one network has open. */
interface Network {
  readonly name: string;
  open: number;
  /** Those without a seat, oldest first. */
  readonly unseated: Set<Opened>;
  /** Those whose seat has left them, and that close: they are cut before others. */
  readonly left: Set<Opened>;
}

const rankOf = ({ unseated, left }: Network): number => unseated.size + left.size;
const firstOf = (sockets: ReadonlySet<Opened>): readonly Opened[] => {
  for (const first of sockets) return [first];
  return [];
};

/**
 * Open connections, or those with a socket, in total and by network. When a limit is reached, a
 * newcomer takes the place of a socket without a seat: the oldest of its own network where that has
 * reached its limit, otherwise the oldest of the network that has most of them. Sockets of seats
 * are never cut for a newcomer.
 * @decision A join takes a second or two, and a lobby dials again: a socket without a seat is worth
 * little. People who share a network with a flood must join before the flood opens `perAddress`
 * sockets. Age protects no socket: at such a rate, refusing newcomers would admit no more people.
 */
export class OpenSockets {
  readonly #open = new Map<Opened, Network>();
  readonly #networks = new Map<string, Network>();
  /**
   * Networks by how many sockets without a seat they have; those that have so many longest first.
   */
  readonly #ranks: Set<Network>[] = [];

  readonly #limits: Pick<SocketLimits, 'all' | 'perAddress'>;
  readonly #onCut: () => void;

  /** `onCut` is called for each socket that is cut for a newcomer. */
  constructor(limits: Pick<SocketLimits, 'all' | 'perAddress'>, onCut: () => void) {
    this.#limits = limits;
    this.#onCut = onCut;
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
      ...{ name, open: 0 },
      ...{ unseated: new Set<Opened>(), left: new Set<Opened>() },
    };
    this.#networks.set(name, network);
    this.#open.set(socket, network);
    network.open += 1;
    this.#change(network, () => network.unseated.add(socket));
    socket.once('close', () => this.#forget(socket));
    return true;
  }

  /** From now on `socket` is one of a seat. */
  seat(socket: Opened): void {
    const network = this.#open.get(socket);
    if (network) this.#change(network, () => network.unseated.delete(socket));
  }

  /** From now on `socket` is of no seat any more: it closes, or is cut for a newcomer. */
  unseat(socket: Opened): void {
    const network = this.#open.get(socket);
    if (network) this.#change(network, () => network.left.add(socket));
  }

  /** Destroys all open sockets. */
  cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #makeRoom(name: string): boolean {
    const { all, perAddress } = this.#limits;
    const own = this.#networks.get(name);
    if (own && own.open >= perAddress) return this.#cutOldest(own);
    if (this.#open.size < all) return true;
    const [most] = this.#ranks.at(-1) ?? [];
    return this.#cutOldest(most);
  }

  #cutOldest(network: Network | undefined): boolean {
    const [oldest] = network ? [...firstOf(network.left), ...firstOf(network.unseated)] : [];
    if (!oldest) return false;
    // Its close comes later, and its place is needed now.
    this.#forget(oldest);
    oldest.destroy();
    this.#onCut();
    return true;
  }

  #forget(socket: Opened): void {
    const network = this.#open.get(socket);
    if (!network) return;
    this.#open.delete(socket);
    network.open -= 1;
    if (network.open === 0) this.#networks.delete(network.name);
    this.#change(network, () => {
      network.unseated.delete(socket);
      network.left.delete(socket);
    });
  }

  /** Changes a network's sockets without a seat, and its rank with them. */
  #change(network: Network, change: () => void): void {
    const ranks = this.#ranks;
    ranks[rankOf(network)]?.delete(network);
    change();
    const rank = rankOf(network);
    if (rank > 0) (ranks[rank] ??= new Set()).add(network);
    while (ranks.length > 0 && !ranks.at(-1)?.size) ranks.pop();
  }
}

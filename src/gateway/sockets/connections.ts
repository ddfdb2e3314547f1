import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../metrics';
import { networkKey } from '../security/address';
import { AddressCounts } from '../kernel/addressCounts';
import type { SocketLimits } from './socketLimits';

interface ConnectionsParts {
  readonly limits: Pick<SocketLimits, 'connections' | 'connectionsPerAddress'>;
  readonly trustedProxies: number;
  readonly metrics: Metrics;
}

/**
 * Counts connections from their start, because refused, silent and malformed ones take a file
 * descriptor too. Connections beyond the limits are closed unread.
 */
export class Connections {
  readonly #counts: AddressCounts;

  readonly #parts: ConnectionsParts;

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
    const { limits, trustedProxies } = parts;
    this.#counts = new AddressCounts({
      all: limits.connections,
      perAddress: trustedProxies > 0 ? limits.connections : limits.connectionsPerAddress,
    });
  }

  /** How many are open. */
  get size(): number {
    return this.#counts.size;
  }

  /** Watches the connections of `server` from now on. */
  guard(server: Server): void {
    server.maxConnections = this.#parts.limits.connections;
    server.on('drop', () => this.#refused());
    server.on('connection', (socket: Socket) => {
      if (this.#counts.add(networkKey(socket.remoteAddress ?? ''), socket)) return;
      this.#refused();
      socket.destroy();
    });
  }

  #refused(): void {
    this.#parts.metrics.count('plenary_connection_refusals_total');
  }
}

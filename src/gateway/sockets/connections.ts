import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Metrics } from '../metrics';
import { networkKey } from '../security/address';
import { OpenSockets } from './openSockets';
import type { SocketLimits } from './socketLimits';
import type { WarnOfSeats } from './warnOfSeats';

interface ConnectionsParts {
  readonly limits: Pick<SocketLimits, 'connections' | 'connectionsPerAddress'>;
  readonly trustedProxies: number;
  readonly metrics: Metrics;
  /** Logs that seats have all connections. */
  readonly warnOfSeats: WarnOfSeats;
}

/**
 * Counts connections from their start, because refused, silent and malformed ones take a file
 * descriptor too. At a limit a newcomer takes the place of one without a seat, as `OpenSockets`
 * says; where seats have all of it, newcomers are closed unread.
 */
export class Connections {
  readonly #open: OpenSockets;

  readonly #parts: ConnectionsParts;

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
    const { limits, trustedProxies } = parts;
    const perAddress = trustedProxies > 0 ? limits.connections : limits.connectionsPerAddress;
    this.#open = new OpenSockets(
      { all: limits.connections, perAddress },
      {
        onCut: () => parts.metrics.count('plenary_displaced_connections_total'),
        onFull: (limit) => parts.warnOfSeats('connections', limit),
      },
    );
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Watches the connections of `server` from now on. */
  guard(server: Server): void {
    // One more, so that it takes the place of another.
    server.maxConnections = this.#parts.limits.connections + 1;
    server.on('drop', () => this.#refused());
    server.on('connection', (socket: Socket) => {
      if (this.#open.add(networkKey(socket.remoteAddress ?? ''), socket)) return;
      this.#refused();
      socket.destroy();
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#open.begin(socket);
      response.once('close', () => this.#open.finish(socket));
    });
  }

  /** From now on `connection` is a seat's. */
  seat(connection: Duplex): void {
    this.#open.seat(connection);
  }

  /** From now on `connection` is no seat's any more. */
  unseat(connection: Duplex): void {
    this.#open.unseat(connection);
  }

  #refused(): void {
    this.#parts.metrics.count('plenary_connection_refusals_total');
  }
}

import { createSocket, type Socket } from 'node:dgram';
import { isIP } from 'node:net';

/** Two sockets at neighbouring ports: the first is even. */
export interface MediaSockets {
  readonly rtp: Socket;
  readonly rtcp: Socket;
  readonly port: number;
}

/** Ports for sound, both ends included. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

const bind = (address: string, port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4');
    socket.once('error', () => {
      socket.close();
      resolve(undefined);
    });
    socket.bind({ address, port, exclusive: true }, () => {
      socket.removeAllListeners('error');
      // Packets that cannot be sent are lost, as on any network: the call's silence limit ends it.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });

const bindPair = async (address: string, port: number): Promise<MediaSockets | undefined> => {
  const rtp = await bind(address, port);
  if (!rtp) return undefined;
  const rtcp = await bind(address, port + 1);
  if (rtcp) return { rtp, rtcp, port };
  rtp.close();
  return undefined;
};

/**
 * Hands out pairs of ports, each the next after the last, so that a port rests before it is used
 * again.
 */
export class MediaPorts {
  #next: number;

  readonly #range: PortRange;

  constructor(
    range: PortRange,
    /** 0 to 1: where the search begins, so that a call's port cannot be guessed. */
    chance: number,
  ) {
    this.#range = range;
    this.#next = Math.floor(chance * this.#pairs);
  }

  /** A free pair at one of the machine's own addresses; undefined when all are taken. */
  async open(address: string): Promise<MediaSockets | undefined> {
    for (let tried = 0; tried < this.#pairs; tried += 1) {
      const port = this.#first + 2 * this.#next;
      this.#next = (this.#next + 1) % this.#pairs;
      const sockets = await bindPair(address, port);
      if (sockets) return sockets;
    }
    return undefined;
  }

  get #first(): number {
    return this.#range.from + (this.#range.from % 2);
  }

  get #pairs(): number {
    return Math.max(0, Math.floor((this.#range.to - this.#first + 1) / 2));
  }
}

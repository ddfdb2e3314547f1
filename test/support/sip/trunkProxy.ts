import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import type { Certificate } from './certificate';

/** In front of a peer that speaks TCP. */
export interface TrunkProxy {
  readonly port: number;
  /** TLS versions of those who came in, oldest first. */
  readonly versions: readonly (string | null)[];
  /** All that came in, before it was encrypted. */
  heard(): string;
  close(): void;
}

/**
 * Opens a proxy to `inner`, a port of the loopback; who comes before it is known waits. With a
 * certificate it speaks TLS, which SIPp of the system's packages lacks.
 */
export const openTrunkProxy = async (
  inner: number | Promise<number>,
  certificate?: Certificate,
): Promise<TrunkProxy> => {
  const sockets = new Set<Socket>();
  const versions: (string | null)[] = [];
  let heard = '';
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    // A peer that refuses the certificate disconnects in the middle of a message.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const joinPeer = async (outer: Socket): Promise<void> => {
    if (outer instanceof TLSSocket) versions.push(outer.getProtocol());
    keep(outer);
    const way = connect(await inner, '127.0.0.1');
    keep(way);
    outer.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')));
    // Where the peer refuses or hangs up, the caller hears of it.
    way.once('close', () => outer.end());
    outer.pipe(way).pipe(outer);
  };
  const server = certificate
    ? createTlsServer(certificate, (outer) => void joinPeer(outer)).on('connection', keep)
    : createServer((outer) => void joinPeer(outer));
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    versions,
    heard: () => heard,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

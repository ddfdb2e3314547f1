import { connect, type AddressInfo, type Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { createCertificate, type Certificate } from './certificate';

/** TLS in front of a peer that speaks TCP: what SIPp of the system's packages lacks. */
export interface TlsProxy {
  readonly port: number;
  readonly certificate: Certificate;
  /** TLS versions of those who came in, oldest first. */
  readonly versions: readonly (string | null)[];
  /** All that came in, as it was before it was encrypted. */
  heard(): string;
  close(): void;
}

/** Opens a proxy to `inner`, a port of the loopback, with a certificate for `names`. */
export const openTlsProxy = async (inner: number, names: readonly string[]): Promise<TlsProxy> => {
  const certificate = createCertificate(names);
  const sockets = new Set<Socket>();
  const versions: (string | null)[] = [];
  let heard = '';
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    // A peer that refuses the certificate disconnects in the middle of a message.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer(certificate, (outer: TLSSocket) => {
    versions.push(outer.getProtocol());
    keep(outer);
    outer.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')));
    const way = connect(inner, '127.0.0.1');
    keep(way);
    // Where the peer refuses or hangs up, the caller hears of it.
    way.once('close', () => outer.end());
    outer.pipe(way).pipe(outer);
  });
  server.on('connection', keep);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    versions,
    heard: () => heard,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

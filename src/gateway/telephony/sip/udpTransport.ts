import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isSameAddress } from './networks';
import { parseSip } from './sipParser';
import { printSip } from './sipPrinter';
import type { SipHost, SipTransport, TransportParts } from './sipTransport';

/** Names are looked up again after so many milliseconds. */
const lookupEvery = 60_000;

const openSocket = (address: string): Socket => createSocket(isIP(address) === 6 ? 'udp6' : 'udp4');

const until = (socket: Socket, event: 'listening' | 'connect', begin: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once(event, () => {
      socket.off('error', reject);
      resolve();
    });
    begin();
  });

/** The own address that packets to `address` leave from. */
const localAddressTo = async (address: string, port: number): Promise<string> => {
  const probe = openSocket(address);
  try {
    await until(probe, 'connect', () => probe.connect(port, address));
    return probe.address().address;
  } finally {
    probe.close();
  }
};

const lookUp = async (host: string): Promise<readonly string[]> =>
  isIP(host) > 0 ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Opens a socket to a peer over UDP.
 * @throws Error when its name is not found, or the local port is taken
 */
export const openUdp = async (parts: TransportParts): Promise<SipTransport> => {
  const { peer, isFriend } = parts;
  let addresses = await lookUp(peer.host);
  const [first = peer.host] = addresses;
  const localAddress = await localAddressTo(first, peer.port);
  const socket = openSocket(first);
  await until(socket, 'listening', () => socket.bind(parts.localPort, localAddress));
  // What cannot be sent is repeated, or given up by its transaction.
  socket.on('error', () => undefined);
  const remote = (): string => addresses[0] ?? first;
  const isPeer = (address: string): boolean =>
    addresses.some((own) => isSameAddress(own, address)) || isFriend(address);
  socket.on('message', (bytes, from) => {
    const message = isPeer(from.address) ? parseSip(bytes) : undefined;
    if (message) parts.onMessage(message);
  });
  const renew = setInterval(() => {
    // A name that is not found now keeps the addresses that it had.
    lookUp(peer.host).then(
      (found) => (addresses = found),
      () => undefined,
    );
  }, lookupEvery);
  renew.unref();
  const { port } = socket.address();
  let [isClosed, underWay] = [false, 0];
  // Closing earlier would lose the last messages.
  const closeWhenSent = (): void => {
    if (isClosed && underWay === 0) socket.close();
  };
  return {
    protocol: 'udp',
    isReliable: false,
    local: { host: localAddress, port },
    get remote() {
      return remote();
    },
    isPeer,
    connect: () => Promise.resolve(),
    drop: () => undefined,
    send: (message, to?: SipHost) => {
      if (isClosed) return;
      const place = to ?? { host: remote(), port: peer.port };
      underWay += 1;
      socket.send(printSip(message), place.port, place.host, () => {
        underWay -= 1;
        closeWhenSent();
      });
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      clearInterval(renew);
      closeWhenSent();
    },
  };
};

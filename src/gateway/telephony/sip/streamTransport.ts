import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isSameAddress } from './networks';
import { parseSip, sizeOfFirst } from './sipParser';
import { printSip } from './sipPrinter';
import type { SipHost, SipTransport, TransportParts } from './sipTransport';

/** A connection that does not come about in so many milliseconds is given up. */
const connectTimeout = 10_000;
/** So often an empty line keeps the connection open. @source RFC 5626 section 3.5.1 */
const keepAliveEvery = 25_000;
/** Bytes that may wait to be sent; a peer that reads none of them is gone. */
const mostWaiting = 1_000_000;

const open = ({ peer }: TransportParts): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { host, port } = peer;
    const socket =
      peer.protocol === 'tls'
        ? connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }) })
        : connect(port, host);
    socket.setTimeout(connectTimeout, () => socket.destroy(new Error('The peer does not answer')));
    socket.once('error', reject);
    socket.once(peer.protocol === 'tls' ? 'secureConnect' : 'connect', () => {
      socket.off('error', reject);
      socket.setTimeout(0);
      socket.setNoDelay(true);
      resolve(socket);
    });
  });

/** Splits a stream into messages; false when it is unreadable. */
class MessageReader {
  #bytes: Buffer = Buffer.alloc(0);

  readonly #onMessage: TransportParts['onMessage'];

  constructor(onMessage: TransportParts['onMessage']) {
    this.#onMessage = onMessage;
  }

  push(more: Buffer): boolean {
    this.#bytes = Buffer.concat([this.#bytes, more]);
    for (;;) {
      this.#skipLineEnds();
      if (this.#bytes.length === 0) return true;
      const size = sizeOfFirst(this.#bytes);
      if (size === 'more') return true;
      if (size === 'broken') return false;
      const message = parseSip(this.#bytes.subarray(0, size));
      this.#bytes = this.#bytes.subarray(size);
      if (message) this.#onMessage(message);
    }
  }

  /** Empty lines between messages keep the connection open. */
  #skipLineEnds(): void {
    let from = 0;
    while (this.#bytes[from] === 0x0d || this.#bytes[from] === 0x0a) from += 1;
    this.#bytes = this.#bytes.subarray(from);
  }
}

/**
 * Opens a connection to a peer over TCP or TLS, for both directions. After a loss, the next message
 * opens another one.
 * @throws Error when the peer is unreachable
 */
export const openStream = async (parts: TransportParts): Promise<SipTransport> => {
  const { peer } = parts;
  let socket = await open(parts);
  let opening: Promise<void> | undefined;
  let isClosed = false;
  let local: SipHost = { host: '', port: 0 };
  const follow = (): void => {
    const current = socket;
    local = { host: current.localAddress ?? '', port: current.localPort ?? 0 };
    const reader = new MessageReader((message) => parts.onMessage(message));
    current.on('error', () => current.destroy());
    current.on('data', (bytes: Buffer) => {
      if (!reader.push(bytes)) current.destroy();
    });
    current.once('close', () => {
      if (!isClosed) parts.onLost?.();
    });
  };
  follow();
  const address = socket.remoteAddress ?? peer.host;
  const write = (bytes: Buffer | string): void => {
    if (socket.writableLength > mostWaiting) socket.destroy();
    else socket.write(bytes);
  };
  const reopen = async (): Promise<void> => {
    const another = await open(parts);
    if (isClosed) return void another.destroy();
    socket = another;
    follow();
  };
  const connectAgain = (): Promise<void> => {
    if (!opening && (isClosed || !socket.destroyed)) return Promise.resolve();
    opening ??= reopen().finally(() => (opening = undefined));
    return opening;
  };
  const send = (bytes: Buffer): void => {
    if (isClosed) return;
    if (!socket.destroyed && !opening) return write(bytes);
    // Messages that are not sent time out in their transactions.
    connectAgain().then(
      () => write(bytes),
      () => undefined,
    );
  };
  const keepAlive = setInterval(() => {
    if (!socket.destroyed) write('\r\n\r\n');
  }, keepAliveEvery);
  keepAlive.unref();
  return {
    protocol: peer.protocol,
    isReliable: true,
    get local() {
      return local;
    },
    remote: address,
    isPeer: (one) => isSameAddress(address, one) || parts.isFriend(one),
    connect: connectAgain,
    drop: () => void socket.destroy(),
    send: (message) => send(printSip(message)),
    close: () => {
      isClosed = true;
      clearInterval(keepAlive);
      socket.end();
      socket.destroySoon();
    },
  };
};

/** A way between browsers and a gateway that tests can cut, hold, narrow and reset, by kind of socket. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { narrow } from './narrow';

/** What a connection carries: signalling, a media socket by its type, or calls. */
export type ConnectionKind = 'api' | 'a' | 'v' | 'x' | 'm' | 'http';

/** One connection from a browser. */
export interface Passage {
  /** Counts all connections of the proxy from 1. */
  readonly id: number;
  readonly kind: ConnectionKind;
  /** The host name by which the browser came: tells people apart who use different ones. */
  readonly host: string;
  readonly isOpen: boolean;
}

export interface Proxy {
  /** Such as `http://localhost:41234`. */
  readonly address: string;
  readonly port: number;
  /** Connections so far, oldest first; all of them, or of one kind. */
  passages(kind?: ConnectionKind): readonly Passage[];
  /** Resets open connections that fit, at once and without a word. Answers how many. */
  reset(fits?: (passage: Passage) => boolean): number;
  /** Nothing passes any more, in either direction; connections stay open. New ones are refused. */
  takeLinkDown(): void;
  /** What was held passes on. */
  bringLinkUp(): void;
  /** Bytes a second that come to a host name, from now on. */
  narrowTo(host: string, bytesPerSecond: number): void;
  /** Ends everything; nobody listens there any more. */
  close(): Promise<void>;
}

interface Pair {
  readonly passage: { id: number; kind: ConnectionKind; host: string; isOpen: boolean };
  readonly near: Socket;
  readonly far: Socket;
}

const kinds: readonly ConnectionKind[] = ['a', 'v', 'x', 'm'];

const kindOf = (head: string): ConnectionKind => {
  const path = head.split(' ', 2)[1] ?? '';
  if (path.startsWith('/wc/api/')) return 'api';
  const type = path.startsWith('/wc/media/') ? /[?&]type=(\w)/.exec(path)?.[1] : undefined;
  return kinds.find((kind) => kind === type) ?? 'http';
};

const portOf = (server: Server): number => {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
};

/** Opens a way to `target`, on `port` or a free one. */
export const openProxy = async (target: () => number, port = 0): Promise<Proxy> => {
  const pairs = new Set<Pair>();
  const all: Pair['passage'][] = [];
  const rates = new Map<string, number>();
  const link = { isDown: false };

  const join = (near: Socket, first: Buffer): void => {
    const head = first.toString('latin1');
    const far = connect(target(), '127.0.0.1');
    const passage = {
      id: all.length + 1,
      kind: kindOf(head),
      host: /\r\nhost: ([^:\r]+)/i.exec(head)?.[1] ?? '',
      isOpen: true,
    };
    const pair = { passage, near, far };
    pairs.add(pair);
    all.push(passage);
    far.setNoDelay(true);
    far.write(first);
    near.on('data', (chunk) => {
      if (!far.write(chunk)) near.pause();
    });
    far.on('drain', () => {
      if (!link.isDown) near.resume();
    });
    narrow(far, near, { bytesPerSecond: () => rates.get(passage.host), isHeld: () => link.isDown });
    const end = (): void => {
      passage.isOpen = false;
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('close', end).on('error', end);
  };

  const server = createServer((near) => {
    near.setNoDelay(true);
    near.on('error', () => near.destroy());
    if (link.isDown) return near.resetAndDestroy();
    near.once('data', (first) => join(near, first));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const own = portOf(server);

  const reset: Proxy['reset'] = (fits = () => true) => {
    const chosen = [...pairs].filter(({ passage }) => fits(passage));
    for (const { near, far } of chosen) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
    return chosen.length;
  };
  return {
    address: `http://localhost:${own}`,
    port: own,
    passages: (kind) => all.filter((passage) => kind === undefined || passage.kind === kind),
    reset,
    takeLinkDown: () => {
      link.isDown = true;
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.pause();
    },
    bringLinkUp: () => {
      link.isDown = false;
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.resume();
    },
    narrowTo: (host, bytesPerSecond) => void rates.set(host, bytesPerSecond),
    close: async () => {
      if (!server.listening) return;
      server.close();
      reset();
      await once(server, 'close');
    },
  };
};

/**
 * A way between browsers and a gateway that tests can cut, hold, narrow, delay and reset, by kind of
 * socket and by host name.
 */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { mediaSocketType, type MediaSocketType } from '../../../src/protocol/channels/queries';
import { seededRandom } from '../../support/seededRandom';
import { openLane, type Bottleneck, type Conditions, type Lane } from './lane';

/** What a connection carries: signalling, a media socket by its type, or calls. */
export type ConnectionKind = 'api' | MediaSocketType | 'http';

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
  /** Resets matching open connections without a close. Returns how many. */
  reset(fits?: (passage: Passage) => boolean): number;
  /** Nothing passes any more, in either direction; connections stay open. New ones are refused. */
  takeLinkDown(): void;
  /** What was held passes on. */
  bringLinkUp(): void;
  /** Bytes a second that come to a host name, from now on. */
  narrowTo(host: string, bytesPerSecond: number): void;
  /** The network of people who use this host name, from now on, in both directions. */
  impair(host: string, conditions: Conditions | undefined): void;
  /** Bytes that have come from browsers and from the gateway so far. */
  carried(): { readonly up: number; readonly down: number };
  /** Ends everything; nobody listens there any more. */
  close(): Promise<void>;
}

interface Pair {
  readonly passage: { id: number; kind: ConnectionKind; host: string; isOpen: boolean };
  readonly near: Socket;
  readonly far: Socket;
  readonly lanes: readonly Lane[];
}

/** One person's line. */
interface Line {
  readonly up: Bottleneck;
  readonly down: Bottleneck;
  both: Conditions | undefined;
  toPerson: Conditions | undefined;
}

const kinds: readonly ConnectionKind[] = mediaSocketType.options;

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

/** Opens a way to `target`, on `port` or a free one; what it loses follows from `seed`. */
export const openProxy = async (target: () => number, port = 0, seed = 1): Promise<Proxy> => {
  const pairs = new Set<Pair>();
  const all: Pair['passage'][] = [];
  const lines = new Map<string, Line>();
  const link = { isDown: false };
  const random = seededRandom(seed);
  const bytes = { up: 0, down: 0 };

  const lineOf = (host: string): Line => {
    const known = lines.get(host);
    if (known) return known;
    const made = { up: { freeAt: 0 }, down: { freeAt: 0 }, both: undefined, toPerson: undefined };
    lines.set(host, made);
    return made;
  };

  const join = (near: Socket, first: Buffer): void => {
    const head = first.toString('latin1');
    const far = connect(target(), '127.0.0.1');
    const passage = {
      id: all.length + 1,
      kind: kindOf(head),
      host: /\r\nhost: ([^:\r]+)/i.exec(head)?.[1] ?? '',
      isOpen: true,
    };
    const line = lineOf(passage.host);
    const isHeld = () => link.isDown;
    far.setNoDelay(true);
    const lanes = [
      openLane({
        ...{ from: near, to: far, bottleneck: line.up, random, isHeld },
        conditions: () => line.both,
      }),
      openLane({
        ...{ from: far, to: near, bottleneck: line.down, random, isHeld },
        conditions: () => line.toPerson ?? line.both,
      }),
    ];
    near.on('data', ({ length }) => void (bytes.up += length));
    far.on('data', ({ length }) => void (bytes.down += length));
    const pair = { passage, near, far, lanes };
    pairs.add(pair);
    all.push(passage);
    near.emit('data', first);
    const end = (): void => {
      passage.isOpen = false;
      pairs.delete(pair);
      for (const lane of lanes) lane.stop();
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end);
    near.on('close', end);
    // What the gateway said last is still under way.
    far.on('close', () => (near.destroyed ? end() : lanes[1]?.whenEmpty(end)));
  };

  /** Browsers open some ahead of need, which say nothing. */
  const accepted = new Set<Socket>();
  const server = createServer((near) => {
    accepted.add(near);
    near.on('close', () => accepted.delete(near));
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
      for (const { lanes } of pairs) for (const lane of lanes) lane.resume();
    },
    narrowTo: (host, bytesPerSecond) => {
      lineOf(host).toPerson = { delay: 0, jitter: 0, loss: 0, bytesPerSecond };
    },
    impair: (host, conditions) => {
      lineOf(host).both = conditions;
    },
    carried: () => ({ ...bytes }),
    close: async () => {
      if (!server.listening) return;
      server.close();
      reset();
      for (const socket of accepted) socket.destroy();
      await once(server, 'close');
    },
  };
};

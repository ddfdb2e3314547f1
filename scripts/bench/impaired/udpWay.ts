/** A path for UDP with delay, limited bandwidth and loss, which drops what exceeds its queue. */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Bottleneck, Conditions } from '../../../test/journeys/support/lane';
import type { Carried } from './impairedCall';

/** A path between a browser and one port of a server. */
export interface UdpWay {
  readonly port: number;
  close(): void;
}

/** One person's link. */
export interface UdpLine {
  readonly up: Bottleneck;
  readonly down: Bottleneck;
}

/** The conditions of all paths. */
export interface UdpNet {
  readonly address: string;
  readonly conditions: () => Conditions | undefined;
  readonly random: () => number;
  readonly carried: { -readonly [way in keyof Carried]: number };
}

/** A link's queue, ms: datagrams that would wait longer are dropped. */
const longestQueue = 250;
/** Bytes of headers that a link carries beside each datagram. */
const headers = 28;

/** Passes `message` on when it is due, or never. */
const carry = (net: UdpNet, link: Bottleneck, length: number, pass: () => void): void => {
  const conditions = net.conditions();
  if (!conditions) return pass();
  const { delay, jitter, loss, bytesPerSecond } = conditions;
  const now = performance.now();
  const start = Math.max(now, link.freeAt);
  if (start - now > longestQueue || net.random() < loss) return;
  link.freeAt = start + (bytesPerSecond === undefined ? 0 : (1000 * length) / bytesPerSecond);
  const wait = link.freeAt - now + delay + jitter * net.random();
  setTimeout(pass, wait);
};

const bound = async (address: string): Promise<Socket> => {
  const socket = createSocket('udp4');
  socket.bind(0, address);
  await once(socket, 'listening');
  return socket;
};

/** Opens a path to `port` of the server. */
export const openUdpWay = async (net: UdpNet, line: UdpLine, port: number): Promise<UdpWay> => {
  const near = await bound(net.address);
  const far = await bound(net.address);
  let browser: RemoteInfo | undefined;
  near.on('message', (message, from) => {
    browser = from;
    net.carried.up += message.length + headers;
    carry(net, line.up, message.length + headers, () => far.send(message, port, net.address));
  });
  far.on('message', (message) => {
    net.carried.down += message.length + headers;
    carry(net, line.down, message.length + headers, () => {
      if (browser) near.send(message, browser.port, browser.address);
    });
  });
  return {
    port: near.address().port,
    close: () => {
      near.close();
      far.close();
    },
  };
};

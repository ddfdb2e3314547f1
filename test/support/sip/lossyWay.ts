import { createSocket } from 'node:dgram';

/** A way over the loopback that loses packets. */
export interface LossyWay {
  /** What is sent here goes to the peer. */
  readonly port: number;
  /** First words of what was lost. */
  readonly lost: readonly string[];
  close(): void;
}

/** Everything goes on, in both directions, but the first packet that begins with each of these. */
export const openLossyWay = async (
  to: () => number,
  loses: readonly string[],
): Promise<LossyWay> => {
  const socket = createSocket('udp4');
  const left = new Set(loses);
  const lost: string[] = [];
  let caller = 0;
  socket.on('message', (bytes, from) => {
    const text = bytes.toString('utf8');
    const start = [...left].find((one) => text.startsWith(one));
    if (from.port !== to()) caller = from.port;
    if (start === undefined)
      return socket.send(bytes, from.port === to() ? caller : to(), '127.0.0.1');
    left.delete(start);
    lost.push(start);
  });
  await new Promise<void>((resolve) => {
    socket.bind({ address: '127.0.0.1', port: 0 }, resolve);
  });
  return { port: socket.address().port, lost, close: () => socket.close() };
};

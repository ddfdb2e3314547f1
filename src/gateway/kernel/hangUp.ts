import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Environment } from '../environment';

/** How long a refused client may take to read the answer and close, in milliseconds. */
const readingTime = 1000;

/**
 * Refuses a connection with an HTTP status and closes it. Servers let a client keep its half open
 * forever: the socket is destroyed once both halves are closed, or after a second.
 */
export const hangUp = (
  socket: Duplex,
  status: number,
  { after }: Pick<Environment, 'after'>,
): void => {
  if (socket.destroyed || socket.writableEnded) return;
  socket.once(
    'close',
    after(readingTime, () => socket.destroy()),
  );
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  // Discards incoming bytes: unread bytes would turn the answer into a reset.
  socket.resume();
};

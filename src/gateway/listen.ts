import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { systemCode } from './kernel/systemCode';

/** Pending connections: a crowd may connect or reconnect at once. */
const backlog = 4096;

/** The gateway cannot listen on the port; `code` is the system's. */
export class ListenError extends Error {
  constructor(
    readonly code: string,
    readonly port: number,
    cause: unknown,
  ) {
    super(`Port ${port} ${whyNot(code)}`, { cause });
    this.name = 'ListenError';
  }
}

const whyNot = (code: string): string => {
  if (code === 'EADDRINUSE')
    return 'is taken by another program. Stop it, or choose another port with PORT.';
  if (code === 'EACCES')
    return 'needs rights that this user does not have. Choose one above 1023 with PORT.';
  return `cannot be listened on (${code}).`;
};

const listenError = (error: unknown, port: number): ListenError =>
  new ListenError(systemCode(error), port, error);

/** Checks at once whether the port is free, before a database is opened. @throws ListenError */
export const checkPort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenError(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

/** Listens, and returns the port; 0 takes a free one. @throws ListenError */
export const listen = async (app: FastifyInstance, host: string, port: number): Promise<number> => {
  try {
    await app.listen({ host, port, backlog });
  } catch (error) {
    await app.close();
    throw listenError(error, port);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
};

import { readFileSync } from 'node:fs';

/**
 * How many connections and sockets may be open, and how long a connection may be silent.
 * @decision The numbers: several meetings behind one company's address, and a few more connections
 * than sockets, so that calls and pages are still answered when all sockets are taken.
 */
export interface SocketLimits {
  /** WebSockets. */
  readonly all: number;
  readonly perAddress: number;
  /** Connections of any kind, counted before a byte of them is read. */
  readonly connections: number;
  /** Applies without a trusted proxy: behind one, all connections have the proxy's address. */
  readonly connectionsPerAddress: number;
  /** In this time the head of a request must have come, in milliseconds. */
  readonly headTime: number;
}
export const defaultSocketLimits: SocketLimits = {
  all: 50_000,
  perAddress: 4_000,
  connections: 56_000,
  connectionsPerAddress: 5_000,
  headTime: 10_000,
};

/**
 * The share of the process's file descriptors that is reserved for the database, pages and
 * telephones.
 */
const reservedShare = 0.2;
/** The share of the connections that may be sockets. */
const socketShare = 0.9;

const shareOf = (number: number, share: number): number => Math.max(1, Math.floor(number * share));

/** The process's limit of open files; undefined when it is unknown. */
export const readDescriptorLimit = (path = '/proc/self/limits'): number | undefined => {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    // Only Linux has this file; elsewhere only the configured limits apply.
    return undefined;
  }
};

/**
 * `limits`, lowered to what `descriptors` open files allow: no address may take more than half, and
 * sockets leave some connections to HTTP.
 */
export const limitsWithin = (
  limits: SocketLimits,
  descriptors: number | undefined,
): SocketLimits => {
  if (descriptors === undefined) return limits;
  const connections = Math.min(limits.connections, shareOf(descriptors, 1 - reservedShare));
  const connectionsPerAddress = Math.min(limits.connectionsPerAddress, shareOf(connections, 0.5));
  return {
    ...limits,
    connections,
    connectionsPerAddress,
    all: Math.min(limits.all, shareOf(connections, socketShare)),
    perAddress: Math.min(limits.perAddress, shareOf(connectionsPerAddress, socketShare)),
  };
};

import { createOwnHosts } from './ownHosts';

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The pages that may open sockets and call the API. Origins are compared whole. */
export interface Origins {
  /**
   * Whether a request with this Origin header is permitted; programs other than browsers send none.
   */
  isAllowed(origin: string | undefined): boolean;
  /**
   * The gateway's own origin as the request reached it: by its Host header if that is a known one.
   */
  ownFor(host: string | undefined): string;
  /** Whether this Host header names this gateway. */
  isOwnHost(host: string | undefined): boolean;
  /** Every allowed origin. */
  readonly all: readonly string[];
}

/**
 * The list of origins: the public origin, its other loopback names if it is a loopback origin, and
 * the operator's additions.
 * @source RELIABILITY 2.4 item 22
 * @decision A request without an Origin is permitted: every browser sends one on a socket, and
 * other programs can send any; tokens decide about admission.
 */
export const createOrigins = (publicUrl: string, added: readonly string[]): Origins => {
  const own = new URL(publicUrl);
  const aliases = loopback.includes(own.hostname)
    ? loopback.map((name) => `${own.protocol}//${name}${own.port && `:${own.port}`}`)
    : [];
  const ownOrigins = [own.origin, ...aliases.filter((alias) => alias !== own.origin)];
  const all = [...ownOrigins, ...added.map((origin) => new URL(origin).origin)];
  const allowed = new Set(all);
  return {
    all,
    isAllowed: (origin) => origin === undefined || allowed.has(origin),
    isOwnHost: createOwnHosts(all),
    ownFor: (host) => {
      const named = `${own.protocol}//${host ?? ''}`;
      return ownOrigins.includes(named) ? named : own.origin;
    },
  };
};

/** Whether the public address is a loopback name, or none was configured. */
export const isLoopbackUrl = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || loopback.includes(new URL(publicUrl).hostname);

/** The same origin for sockets: ws for http, wss for https. */
export const socketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

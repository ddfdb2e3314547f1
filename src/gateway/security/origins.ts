import { createOwnHosts } from './ownHosts';

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Which pages may open sockets and call the API. Origins are compared whole. */
export interface Origins {
  /** Whether a request with this Origin header may go on; programs other than browsers send none. */
  isAllowed(origin: string | undefined): boolean;
  /** The gateway's own origin as the request reached it: by its Host if that is a known one. */
  ownFor(host: string | undefined): string;
  /** Whether a request with this Host header named this gateway. */
  isOwnHost(host: string | undefined): boolean;
  /** Every allowed origin. */
  readonly all: readonly string[];
}

/**
 * Makes the list: the public origin, the same by its loopback names while it is a loopback one, and
 * those that the operator adds.
 * @source RELIABILITY 2.4 item 22
 * @decision A request without an Origin is let through: no browser omits it on a socket, and other
 * programs could write what they like; tokens are what admits.
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

/** Whether people come by a loopback name, or by none that the operator gave. */
export const isLoopbackUrl = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || loopback.includes(new URL(publicUrl).hostname);

/** The same origin for sockets: ws for http, wss for https. */
export const socketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

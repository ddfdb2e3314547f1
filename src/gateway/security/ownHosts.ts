import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The name in a Host header, without its port; undefined if it is not a host name. */
const nameOf = (host: string): string | undefined =>
  /^(\[[\da-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '');

/** A name that no public name server resolves: a machine in the same network. */
const isOfThisNetwork = (name: string): boolean => !name.includes('.') || name.endsWith('.local');

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * Whether a request names this gateway in Host. A stranger's page may point its own name at this
 * machine; a browser then treats the gateway's answers as that page's own.
 * @source RELIABILITY 2.4 item 22
 * @decision Only names are compared, whatever the port. An address cannot point elsewhere, so each
 * of the machine's addresses is accepted, and so is `localhost`. So is a name of the local network,
 * which a stranger does not own: a colleague opens `http://meeting-pc:8080`. Other accepted names
 * are those of the public address, the server list and the added origins. A header that names no
 * host does not come from a browser.
 */
export const createOwnHosts = (
  origins: readonly string[],
): ((host: string | undefined) => boolean) => {
  const names = new Set(origins.map((origin) => new URL(origin).hostname));
  return (host) => {
    if (host === undefined) return true;
    const name = nameOf(host);
    return name !== undefined && (names.has(name) || isAddress(name) || isOfThisNetwork(name));
  };
};

/**
 * Whether a request has two Host headers, which is invalid: Node keeps the first, but a proxy may
 * have judged by the other.
 * @source RFC 9112 3.2
 */
export const namesTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

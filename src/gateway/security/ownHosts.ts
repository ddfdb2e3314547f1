import { isIP } from 'node:net';

/** The name in a Host header, without its port; undefined where it is none. */
const nameOf = (host: string): string | undefined =>
  /^(\[[\da-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '');

/** What no public name server answers for: a machine in the same office. */
const isOfThisNetwork = (name: string): boolean => !name.includes('.') || name.endsWith('.local');

const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * Whether a request named this gateway. A page of somebody's may have its own name lead to this
 * machine; a browser then takes the gateway's answers for that page's own, and the name is in Host.
 * @source RELIABILITY 2.4 item 22
 * @decision Names alone are looked at, whatever the port: an address cannot be made to lead elsewhere, so
 * that the gateway is found at each of the machine's, and so is `localhost`. Nor can a name of the
 * local network, which a stranger does not own: a colleague opens `http://meeting-pc:8080`. Other names
 * are those of the public address, the server list and the added origins. What names no host is no
 * browser's.
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

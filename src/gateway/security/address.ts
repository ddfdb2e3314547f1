import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The parts of an IPv6 address, with `::` written out; an IPv4 tail counts as one part. */
const partsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right];
};

/**
 * The key under which an address is counted: the first 64 bits of IPv6, which one household or
 * machine has, or the IPv4 address, also when it is inside IPv6.
 */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  return partsOf(address.toLowerCase())
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
};

/**
 * The network of an address: the first 48 bits of IPv6, which one customer of a provider has, or
 * the IPv4 address itself.
 */
export const networkKey = (address: string): string => {
  const key = addressKey(address);
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : key;
};

/** Whether it is a loopback address. */
export const isAddressOfThisMachine = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(address);

/** Some proxies add the port. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;

/**
 * The address of a request. Behind `trustedProxies` proxies that each append the address they see
 * to `X-Forwarded-For`, it is the entry of the outermost proxy; anybody may have made up the
 * entries before it. An entry that is not an address ends the search at the one before.
 */
export const clientAddress = (
  request: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  trustedProxies: number,
): string => {
  let found = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return found;
  const header = request.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  // Longer headers are cut: no chain of proxies needs more.
  const entries = text.slice(-2048).split(',').slice(-trustedProxies).reverse();
  for (const entry of entries) {
    const address = withoutPort(entry.trim());
    if (isIP(address) === 0) break;
    found = address;
  }
  return found;
};

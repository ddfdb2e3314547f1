import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { SipTransport } from './sipTransport';

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
};

/** The IPv4 address of `::ffff:192.0.2.1`, as IPv6 sockets write it; other addresses unchanged. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether both are one address, however each is written. */
export const isSameAddress = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [address, family] = [plain(one), familyOf(plain(one))];
  const otherFamily = familyOf(plain(other));
  if (!family || family !== otherFamily) return false;
  const list = new BlockList();
  list.addAddress(address, family);
  return list.check(plain(other), family);
};

/** Networks from texts such as `10.1.0.0/16`; undefined when one is malformed. */
export const parseNetworks = (texts: readonly string[]): BlockList | undefined => {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', digits] = text.split('/');
    const family = familyOf(address);
    const longest = family === 'ipv4' ? 32 : 128;
    const length = digits === undefined ? longest : Number(digits);
    if (!family || !/^\d{1,3}$/.test(digits ?? '0') || length > longest) return undefined;
    list.addSubnet(address, length, family);
  }
  return list;
};

/**
 * Networks to which the gateway sends neither sound nor calls: this machine, link-local,
 * unspecified, multicast.
 */
const neverReached: readonly string[] = [
  ...['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4'],
  // IPv6 forms of IPv4 addresses, which would circumvent the list.
  ...['::/96', '64:ff9b::/96', '2002::/16', '2001::/32'],
  ...['fe80::/10', 'ff00::/8'],
];

/** One more of these. Apart: a list that has it finds every address of version 4 in it. */
const mapped = '::ffff:0:0/96';

/** Networks of one organization. @source RFC 1918, RFC 6598, RFC 4193 */
const privateNetworks: readonly string[] = [
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'],
];
const loopback: readonly string[] = ['127.0.0.0/8', '::1'];

const isWithin = (address: string, networks: readonly string[]): boolean => {
  const family = familyOf(address);
  return family !== undefined && parseNetworks(networks)?.check(address, family) === true;
};

/**
 * Whether the sound of a trunk's call may be sent to an address: any of the trunk's own, and others
 * except this machine, link-local and multicast.
 * @source RELIABILITY 2
 * @decision Private networks are reached only when the trunk is in one, or on this machine:
 * otherwise only an attacker names an address there.
 */
export const maySendSound = (
  address: string,
  trunk: Pick<SipTransport, 'isPeer' | 'remote'>,
): boolean => {
  if (trunk.isPeer(address)) return true;
  const family = familyOf(address);
  const isInside = isWithin(plain(trunk.remote), [...privateNetworks, ...loopback]);
  const forbidden = [
    ...neverReached,
    ...(family === 'ipv6' ? [mapped] : []),
    ...(isInside ? [] : privateNetworks),
  ];
  return family !== undefined && !isWithin(address, forbidden);
};

/** The networks of this machine. */
export const ownNetworks = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).flatMap(({ cidr }) => (cidr === null ? [] : [cidr])),
  );

/**
 * Whether an address may be called: it is in a permitted network, and in none of the gateway's own.
 * @source RELIABILITY 2 (nobody reaches the inner networks through the gateway)
 */
export const mayCall = (
  address: string,
  allowed: BlockList,
  own: readonly string[] = ownNetworks(),
): boolean => {
  const family = familyOf(address);
  const forbidden = parseNetworks([
    ...neverReached,
    ...(family === 'ipv6' ? [mapped] : []),
    ...own,
  ]);
  if (!family || !forbidden) return false;
  return allowed.check(address, family) && !forbidden.check(address, family);
};

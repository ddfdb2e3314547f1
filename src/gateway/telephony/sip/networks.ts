import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
};

/** The IPv4 address that an IPv6 socket tells as `::ffff:192.0.2.1`; others as they are. */
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

/** Networks from texts such as `10.1.0.0/16`; undefined where one is none. */
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

/** Where nobody has a room system: this machine, one link, nobody, everybody. */
const neverCalled: readonly string[] = [
  ...['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '240.0.0.0/4'],
  // Addresses of version 4 within those of version 6, which lead round what is forbidden.
  ...['::/96', '64:ff9b::/96', '2002::/16', '2001::/32'],
  ...['fe80::/10', 'ff00::/8'],
];

/** One more of these. Apart: a list that has it finds every address of version 4 in it. */
const mapped = '::ffff:0:0/96';

/** The networks that this machine stands in. */
export const ownNetworks = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).flatMap(({ cidr }) => (cidr === null ? [] : [cidr])),
  );

/**
 * Whether an address may be called: it is in one of the networks that were allowed, and in none of
 * the gateway's own. @source RELIABILITY 2 (nobody reaches the inner networks through the gateway)
 */
export const mayCall = (
  address: string,
  allowed: BlockList,
  own: readonly string[] = ownNetworks(),
): boolean => {
  const family = familyOf(address);
  const forbidden = parseNetworks([...neverCalled, ...(family === 'ipv6' ? [mapped] : []), ...own]);
  if (!family || !forbidden) return false;
  return allowed.check(address, family) && !forbidden.check(address, family);
};

import { describe, expect, test } from '@jest/globals';
import { addressKey, clientAddress } from './address';

describe('the key by which an address is counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::2:3:4:5', '2001:db8:0:0'],
    ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0'],
    ['2001:db8:0:1::', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('the client’s address behind proxies', () => {
  const from = (forwarded: string | undefined, hops: number) =>
    clientAddress(
      {
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
        socket: { remoteAddress: '10.0.0.1' },
      },
      hops,
    );

  test.each([
    ['no proxy is trusted', '198.51.100.1', 0, '10.0.0.1'],
    ['the proxy names the client', '198.51.100.1', 1, '198.51.100.1'],
    ['the client made up an entry', '1.2.3.4, 198.51.100.1', 1, '198.51.100.1'],
    ['two proxies', '1.2.3.4, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
    ['fewer entries than proxies', '198.51.100.1', 3, '198.51.100.1'],
    ['the proxy adds the port', '198.51.100.1:4711', 1, '198.51.100.1'],
    ['an IPv6 client with its port', '[2001:db8::1]:4711', 1, '2001:db8::1'],
    ['an entry that is no address', 'unknown', 1, '10.0.0.1'],
    ['a made-up entry that is no address', '<script>, 10.0.0.2', 2, '10.0.0.2'],
    ['no entry', undefined, 1, '10.0.0.1'],
    ['an endless header', `${'1.2.3.4,'.repeat(5000)}198.51.100.1`, 1, '198.51.100.1'],
  ])('%s', (_what, forwarded, hops, address) => {
    expect(from(forwarded, hops)).toBe(address);
  });
});

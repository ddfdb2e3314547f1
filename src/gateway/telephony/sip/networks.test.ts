import { describe, expect, test } from '@jest/globals';
import { isSameAddress, mayCall, maySendSound, ownNetworks, parseNetworks } from './networks';

const all = parseNetworks(['0.0.0.0/0', '::/0']);
const some = parseNetworks(['10.20.0.0/16', '2001:db8:5::/48', '192.0.2.7']);
const own = ['10.20.9.0/24', '2001:db8:5:9::/64'];

describe('a room system', () => {
  test.each([
    ['10.20.1.5', true],
    ['192.0.2.7', true],
    ['2001:db8:5:1::4', true],
    ['192.0.2.8', false],
    ['8.8.8.8', false],
    ['10.20.9.5', false],
    ['2001:db8:5:9::4', false],
    ['room.example.org', false],
  ])('at %s may be called: %j', (address, may) => {
    if (!some) throw new Error('There are networks');
    expect(mayCall(address, some, own)).toBe(may);
  });

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.20.9.5',
    '::127.0.0.1',
    '64:ff9b::a14:905',
    '2002:7f00:1::',
    'fe80::1',
    'ff02::1',
    '10.20.9.5',
  ])('at %s is never called, whatever is permitted', (address) => {
    if (!all) throw new Error('There are networks');
    expect(mayCall(address, all, own)).toBe(false);
  });

  test('is called when everything is permitted', () => {
    if (!all) throw new Error('There are networks');
    expect(mayCall('198.51.100.1', all, own)).toBe(true);
    expect(mayCall('2600::1', all, own)).toBe(true);
  });
});

describe('the audio of a trunk', () => {
  const trunkAt = (remote: string) => ({
    remote,
    isPeer: (address: string) => address === remote || address === '10.9.0.1',
  });
  const outside = trunkAt('198.51.100.1');

  test.each(['198.51.100.1', '203.0.113.9', '2600::1', '10.9.0.1'])(
    'may be sent to %s',
    (address) => {
      expect(maySendSound(address, outside)).toBe(true);
    },
  );

  test.each([
    ...['127.0.0.1', '127.0.0.2', '0.0.0.0', '169.254.169.254', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:203.0.113.9',
      '::ffff:7f00:1',
      '64:ff9b::a14:905',
      'fe80::1',
      'ff02::1',
    ],
    ...['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1', 'example.org'],
  ])('may not be sent to %s', (address) => {
    expect(maySendSound(address, outside)).toBe(false);
  });

  test.each(['10.1.2.3', '192.168.1.1', 'fd00::1', '127.0.0.1', '::1', '::ffff:10.1.2.3'])(
    'may be sent to private networks when the trunk is at %s',
    (remote) => {
      const inside = trunkAt(remote);
      const others = ['172.16.0.1', 'fd00::2', '203.0.113.9', '127.0.0.2', '169.254.169.254'];
      expect([remote, ...others].filter((address) => maySendSound(address, inside))).toEqual([
        remote,
        ...others.slice(0, 3),
      ]);
    },
  );
});

test('this machine is in its own networks', () => {
  expect(ownNetworks()).toContain('127.0.0.1/8');
});

test.each(['10.0.0.0/33', '10.0.0/8', 'example.org', '10.0.0.0/', '10.0.0.0/a'])(
  '%s is no network',
  (text) => {
    expect(parseNetworks([text])).toBeUndefined();
  },
);

test('addresses are compared in any spelling', () => {
  expect(isSameAddress('::ffff:192.0.2.1', '192.0.2.1')).toBe(true);
  expect(isSameAddress('2001:db8:0::1', '2001:db8::1')).toBe(true);
  expect(isSameAddress('192.0.2.1', '192.0.2.2')).toBe(false);
  expect(isSameAddress('192.0.2.1', '2001:db8::1')).toBe(false);
});

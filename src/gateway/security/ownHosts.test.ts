import { describe, expect, test } from '@jest/globals';
import { createOrigins } from './origins';

const unset = createOrigins('http://localhost:8080', []);
const set = createOrigins('https://Meet.example', ['https://second.example:8443']);

describe('SECURITY L8: the host that a request names', () => {
  test.each([
    undefined,
    'localhost',
    'localhost:8080',
    'LOCALHOST:9000',
    'localhost.:8080',
    '127.0.0.1:8080',
    '127.0.0.1',
    '[::1]:8080',
    '192.168.1.20:8080',
    '[fe80::1]',
    'meeting-pc:8080',
    'meeting-pc.local',
  ])('may be %s at any gateway', (host) => {
    expect(unset.isOwnHost(host)).toBe(true);
    expect(set.isOwnHost(host)).toBe(true);
  });

  test.each([
    'meet.example',
    'meet.example:443',
    'MEET.EXAMPLE',
    'meet.example.',
    'second.example',
  ])('may be %s where the operator lists it', (host) => {
    expect(set.isOwnHost(host)).toBe(true);
    expect(unset.isOwnHost(host)).toBe(false);
  });

  test.each([
    'evil.example:8080',
    'localhost.evil.example',
    'evil-localhost.example:8080',
    'meet.example.evil.example',
    '127.0.0.1.evil.example:8080',
    'a@localhost',
    'localhost/x',
    '[evil.example]',
    '',
    ':8080',
  ])('may not be %s', (host) => {
    expect(unset.isOwnHost(host)).toBe(false);
    expect(set.isOwnHost(host)).toBe(false);
  });
});

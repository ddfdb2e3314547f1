import { describe, expect, test } from '@jest/globals';
import { gatewayUsersOf } from './gatewayKey.rules';

describe('the gateway key', () => {
  test.each([
    ['1024.2', [{ userId: 1024, sn: 2 }]],
    ['gw.1024.1', [{ userId: 1024, sn: 1 }]],
    ['', []],
    ['1024', []],
    ['1024.x', []],
    ['gw.-1.1', []],
  ])('%j names %j', (key, users) => {
    expect(gatewayUsersOf(key)).toEqual(users);
  });
});

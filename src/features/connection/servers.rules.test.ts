import { describe, expect, test } from '@jest/globals';
import type { Relay } from '../../effects/session';
import { areAllDiscarded, bestFirst, homeFirst, serversLeft } from './servers.rules';

const list = ['one', 'two', 'three'].map((rwc) => ({ rwc, rwcToken: '' }));
const names = (servers: readonly { readonly rwc: string }[]) => servers.map(({ rwc }) => rwc);
const aRelay = (origin: string, seats = 0): Relay => ({
  origin,
  rwg: origin,
  rwc: origin,
  rwcToken: '',
  seats,
});
const originsOf = (relays: readonly Relay[]) => relays.map(({ origin }) => origin);

describe('the list of servers', () => {
  test.each([
    [[], ['one', 'two', 'three']],
    [['one'], ['two', 'three']],
    [['two', 'one'], ['three']],
    [
      ['one', 'two', 'three'],
      ['one', 'two', 'three'],
    ],
    [['elsewhere'], ['one', 'two', 'three']],
  ])('without %j there are left %j', (discarded, left) => {
    expect(names(serversLeft(list, discarded))).toEqual(left);
  });

  test('all of it is discarded only when each server has failed', () => {
    expect(areAllDiscarded(list, ['one', 'two'])).toBe(false);
    expect(areAllDiscarded(list, ['three', 'one', 'two'])).toBe(true);
    expect(areAllDiscarded([], [])).toBe(false);
  });
});

describe('servers that answered', () => {
  test('go by where most people sit, then by who held the seat, then by the list', () => {
    const answered = [aRelay('one', 1), aRelay('two', 1), aRelay('three', 4)];
    expect(originsOf(bestFirst(answered, { origin: 'two' }))).toEqual(['three', 'two', 'one']);
    expect(originsOf(bestFirst(answered, undefined))).toEqual(['three', 'one', 'two']);
  });

  test('a reload begins where the seat was', () => {
    const relays = [aRelay('one'), aRelay('two')];
    expect(originsOf(homeFirst(relays, { origin: 'two' }))).toEqual(['two', 'one']);
    expect(originsOf(homeFirst(relays, { origin: 'gone' }))).toEqual(['one', 'two']);
    expect(originsOf(homeFirst(relays, undefined))).toEqual(['one', 'two']);
  });
});

import { describe, expect, test } from '@jest/globals';
import { hasShareEnded, isShareSaid, type RosterShares } from './rosterShares.rules';

const nothing: RosterShares = { snapshot: false, remove: [], add: [], update: [] };
const ben = (sharerOn?: boolean) => [{ userId: 2048, sharerOn }];
const cem = [{ userId: 3072, sharerOn: false }];

describe('a change of the roster, as far as a share is concerned', () => {
  test.each<[string, Partial<RosterShares>, { isSaid: boolean; hasEnded: boolean }]>([
    ['of something else', { update: ben() }, { isSaid: false, hasEnded: false }],
    ['of others', { update: cem, remove: [3072] }, { isSaid: false, hasEnded: false }],
    ['that starts it', { update: ben(true) }, { isSaid: true, hasEnded: false }],
    ['that ends it', { update: ben(false) }, { isSaid: true, hasEnded: true }],
    ['without its person', { remove: [2048] }, { isSaid: true, hasEnded: true }],
    [
      'whose person comes again and shares again',
      { remove: [2048], add: ben(true) },
      { isSaid: true, hasEnded: true },
    ],
    ['to another one', { snapshot: true, add: cem }, { isSaid: true, hasEnded: true }],
    ['to one that has it', { snapshot: true, add: ben(true) }, { isSaid: true, hasEnded: false }],
    [
      'to one that has its person alone',
      { snapshot: true, add: ben(false), update: ben() },
      { isSaid: true, hasEnded: true },
    ],
    [
      'to one after which it starts',
      { snapshot: true, add: ben(false), update: ben(true) },
      { isSaid: true, hasEnded: false },
    ],
  ])('%s', (_what, change, { isSaid, hasEnded }) => {
    const whole = { ...nothing, ...change };
    expect(isShareSaid(2048, whole)).toBe(isSaid);
    expect(hasShareEnded(2048, whole)).toBe(hasEnded);
  });
});

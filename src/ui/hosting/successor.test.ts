import { expect, test } from '@jest/globals';
import { aPerson, ownId } from '../../pages/gallery/builders';
import { successorsOf } from './successor';

const plain = (index: number, changes = {}) =>
  aPerson(index, { bCoHost: false, isGuest: false, isInFailover: false, ...changes });

test.each([
  ['the one who came first', [plain(2), plain(1)], 1],
  ['a co-host before them', [plain(1), plain(2, { bCoHost: true })], 2],
  [
    'the original host before co-hosts',
    [plain(1, { bCoHost: true }), plain(2, { userRole: 4 })],
    2,
  ],
  ['a guest only where there is nobody else', [plain(1, { isGuest: true }), plain(2)], 2],
  ['nobody whose line is down', [plain(1, { isInFailover: true }), plain(2)], 2],
  ['nobody who waits to be let in', [plain(1, { bHold: true }), plain(2)], 2],
  ['no telephone', [plain(1, { userType: 5 }), plain(2)], 2],
  ['no room system', [plain(1, { userType: 15 }), plain(2)], 2],
])('is suggested: %s', (_title, others, index) => {
  expect(successorsOf([plain(0), ...others], ownId)[0]?.userId).toBe(ownId * (index + 1));
});

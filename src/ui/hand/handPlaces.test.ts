import { expect, test } from '@jest/globals';
import { handPlaces } from './handPlaces';

const up = (userId: number, raiseHandRev: number) => ({ userId, raiseHandRev, bRaiseHand: true });
const down = (userId: number) => ({ userId, raiseHandRev: 0, bRaiseHand: false });

test.each([
  ['nobody raised one', [down(1), down(2)], []],
  ['a hand that is alone has no number', [up(1, 4), down(2)], []],
  [
    'who raised it first is first',
    [up(1, 9), down(2), up(3, 4)],
    [
      [3, 1],
      [1, 2],
    ],
  ],
] as const)('the order of raised hands: %s', (_title, people, places) => {
  expect([...handPlaces(people)]).toEqual(places);
});

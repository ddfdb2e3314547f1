import { expect, test } from '@jest/globals';
import { live } from './run';
import type { Plan } from './world/plan';

/** Worlds that went wrong once, made as small as they would get. */
const found: readonly (Plan & { readonly what: string })[] = [
  {
    what: 'whoever was cut off when the meeting was ended went on in another run of it',
    seed: 715,
    people: 2,
    steps: [
      { kind: 'arrive', at: 269, who: 0, id: 1 },
      { kind: 'arrive', at: 218, who: 1, id: 2 },
      { kind: 'wish', at: 13_294, who: 1, id: 11, name: 'end' },
      { kind: 'fault', at: 3549, who: 0, id: 12, name: 'partition all' },
      { kind: 'fault', at: 2164, who: 0, id: 15, name: 'lose what follows a frame to the gateway' },
    ],
  },
  {
    what: 'the answer of a new gateway was lost, and the people of the old one stayed in the list',
    seed: 768,
    people: 3,
    steps: [
      { kind: 'wish', at: 6357, who: 0, id: 9, name: 'chat' },
      { kind: 'wish', at: 8126, who: 1, id: 10, name: 'chat' },
      { kind: 'fault', at: 12_304, who: 0, id: 22, name: 'restart the gateway' },
      {
        kind: 'fault',
        at: 13_061,
        who: 1,
        id: 24,
        name: 'lose what follows a frame to the client',
      },
    ],
  },
  {
    what: 'whoever was removed while the seat was being kept was welcomed nevertheless',
    seed: 1116,
    people: 3,
    steps: [
      { kind: 'arrive', at: 14.643864752724767, who: 0, id: 1 },
      { kind: 'arrive', at: 1027.838165173307, who: 2, id: 3 },
      { kind: 'wish', at: 574.5789911597967, who: 0, id: 9, name: 'start audio' },
      { kind: 'wish', at: 1054.146495088935, who: 0, id: 12, name: 'expel' },
    ],
  },
];

test.each(found)('no longer: $what', async (plan) => {
  expect((await live(plan)).violation).toBeUndefined();
});

import { expect, test } from '@jest/globals';
import { compare } from './awaited.mjs';

const awaited = { Polls: ['limits.ts pollLimit', 'vocabulary/polls.ts'] };

test('a list that is true has no faults', () => {
  expect(compare(['limits.ts pollLimit', 'vocabulary/polls.ts'], awaited)).toEqual([]);
});

test.each([
  ['nothing uses', ['limits.ts pollLimit', 'vocabulary/polls.ts', 'ids.ts spareId'], awaited],
  ['is used by now', ['limits.ts pollLimit'], awaited],
  ['stands twice', ['a.ts b'], { Polls: ['a.ts b'], MeetingInstances: ['a.ts b'] }],
  ['waits for a capability that nothing waits for', [], { Polls: [] }],
])('a name that %s is a fault', (_why, unused, list) => {
  expect(compare(unused, list)).toHaveLength(1);
});

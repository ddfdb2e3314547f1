import { expect, test } from '@jest/globals';
import { compare } from './awaited.mjs';
import { unusedTexts } from './steps/unusedTexts.mjs';

const awaited = { Polls: ['limits.ts pollLimit', 'vocabulary/polls.ts'] };

test('a correct list has no faults', () => {
  expect(compare(['limits.ts pollLimit', 'vocabulary/polls.ts'], awaited)).toEqual([]);
});

test.each([
  ['nothing uses', ['limits.ts pollLimit', 'vocabulary/polls.ts', 'ids.ts spareId'], awaited],
  ['is used by now', ['limits.ts pollLimit'], awaited],
  ['is listed twice', ['a.ts b'], { Polls: ['a.ts b'], MeetingInstances: ['a.ts b'] }],
  ['waits for a capability that nothing waits for', [], { Polls: [] }],
])('a name that %s is a fault', (_why, unused, list) => {
  expect(compare(unused, list)).toHaveLength(1);
});

const texts = {
  file: 'vocabulary/polls.ts',
  source: "export const pollTexts = {\n  closed: 'closed',\n  over: 'over',\n} as const;\n",
};
const log = { file: 'log.ts', source: "import * as polls from './polls';\nObject.values(polls);" };

test.each([
  ['a table that only the log imports, with all others', [log], ['vocabulary/polls.ts pollTexts']],
  [
    'an entry that no file names',
    [{ file: 'a.ts', source: "import { pollTexts, b } from './polls';\nsay(pollTexts.closed);" }],
    ['vocabulary/polls.ts pollTexts.over'],
  ],
  ['no entry of a table that is passed on', [{ file: 'a.ts', source: 'say(pollTexts);' }], []],
])('unused texts: %s', (_what, program, unused) => {
  expect(unusedTexts([texts], [texts, ...program])).toEqual(unused);
});

import { expect, test } from '@jest/globals';
import { aPollDocument } from '../../../test/builders/aPoll';
import { pollLimit } from '../../protocol/pollLimits';
import { pollsAsJson, pollsFrom, type PollFileProblem } from './pollFile.rules';

const poll = aPollDocument({ isChangeable: true });
const fileOf = (polls: readonly unknown[], version = 1): string =>
  JSON.stringify({ kind: 'plenary polls', version, polls });

test('polls that were saved are read again, under no id', () => {
  expect(pollsFrom(pollsAsJson([poll, aPollDocument()]))).toEqual({
    ok: true,
    value: [
      { ...poll, id: '' },
      { ...aPollDocument(), id: '' },
    ],
  });
});

const { id: _id, ...written } = poll;
test.each<[string, string, PollFileProblem]>([
  ['too large', 'x'.repeat(3_000_000), { is: 'tooLarge' }],
  ['no JSON', '{', { is: 'notJson' }],
  ['something else', '[1]', { is: 'notPolls' }],
  ['newer', fileOf([], 2), { is: 'newer' }],
  ['empty', fileOf([]), { is: 'empty' }],
  ['too many', fileOf(Array.from({ length: pollLimit + 1 }, () => written)), { is: 'tooMany' }],
  ['incomplete', fileOf([written, { ...written, title: ' ' }]), { is: 'incomplete', number: 2 }],
  ['with unknown fields', fileOf([{ ...written, script: 1 }]), { is: 'incomplete', number: 1 }],
  ['of a wrong shape', fileOf([{ ...written, questions: [] }]), { is: 'incomplete', number: 1 }],
])('a file that is %s says so', (_what, text, error) => {
  expect(pollsFrom(text)).toEqual({ ok: false, error });
});

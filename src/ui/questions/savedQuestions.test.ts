import { describe, expect, test } from '@jest/globals';
import { aQuestion } from '../../../test/builders/questions';
import { savedQuestions } from './savedQuestions';

const words = {
  columns: [
    'Question',
    'Asked by',
    'Time',
    'Status',
    'Votes',
    'Answers',
    'Comments',
    'Labels',
    'To',
  ],
  anonymous: 'Anonymous',
  stateOf: () => 'Open',
};

describe('a saved table', () => {
  test.each([
    '=HYPERLINK("http://evil")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '  =1+1',
    '\u200b=1+1',
    '＝1+1',
    '|calc',
  ])('shows %j as text', (questionText) => {
    const csv = savedQuestions('csv', [aQuestion({ questionText, displayName: '=me' })], words);
    const [, row = ''] = csv.split('\r\n"').length > 1 ? csv.split(/\r\n(?=")/u) : [];
    expect(row.startsWith(`"'${questionText.replaceAll('"', '""')}"`)).toBe(true);
    expect(row).toContain(`"'=me"`);
  });

  test('keeps what is no formula, quotes in quotes, and says UTF-8', () => {
    const csv = savedQuestions('csv', [aQuestion({ questionText: 'A "b", c\nd' })], words);
    expect(csv.startsWith('\ufeff"Question","Asked by"')).toBe(true);
    expect(csv).toContain('"A ""b"", c\nd","Grace","1970-01-01T00:16:40.000Z","Open","0"');
  });
});

test('data of an anonymous question names nobody', () => {
  const { displayName: _name, ...rest } = aQuestion({ isAnonymous: true });
  const comment = [{ id: 'comment-0001', text: 'Hm', commentTime: 5, isAsker: true }];
  const json = savedQuestions(
    'json',
    [{ ...rest, comment }, aQuestion({ id: 'b-question' })],
    words,
  );
  expect(JSON.parse(json)).toMatchObject([{ isAnonymous: true }, { askedBy: 'Grace' }]);
  expect(JSON.parse(json)[0]).not.toHaveProperty('askedBy');
  expect(json).not.toContain('NodeID');
});

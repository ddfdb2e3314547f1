import { expect, test } from '@jest/globals';
import { ballotsAsCsv, cellOf } from './pollCsv';

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1', `"'  =1"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1', `"'＝1"`],
  ['Tea, "green"', `"Tea, ""green"""`],
  ['1 = 1', '"1 = 1"'],
])('%j is a text in any spreadsheet', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test('a table has a row for each person and a column for each question', () => {
  const questions = [
    { kind: 'single', text: 'What?', options: ['Soup', '=Bread'] },
    { kind: 'ranking', text: 'Order?', options: ['A', 'B'] },
  ] as const;
  const answers = [{ choices: [1] }, { choices: [1, 0] }];
  expect(ballotsAsCsv(questions, [{ userId: 1024, name: '@Eve', answers }], 'Name')).toBe(
    `\ufeff"Name","What?","Order?"\r\n"'@Eve","'=Bread","1. B, 2. A"\r\n`,
  );
});

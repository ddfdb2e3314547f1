import { expect, test } from '@jest/globals';
import type { Mark } from '../../protocol/signal/annotation';
import { frameOf } from './connection';
import { MarksWriter } from './marksWriter';

const aMark = (no: number, text?: string): Mark => ({
  ...{ userId: 2048, no, tool: 'text', colour: 'red', width: 'thin', points: [1, 2] },
  ...(text !== undefined && { text }),
});

test.each([
  ['no share', []],
  ['a share without marks', [{ shareOf: 1024, marks: [] }]],
  [
    'several shares',
    [
      { shareOf: 1024, marks: [aMark(1), aMark(2, '“Ada”\n\\ 李')] },
      { shareOf: 3072, marks: [aMark(1)] },
    ],
  ],
])('the marks of %s are written as any message is', (_what, shares) => {
  const written = new MarksWriter().listed({ shares }, 7);
  const meant = frameOf({ name: 'marksListed', body: { shares } }, 7);
  expect(written.text).toBe(meant.text);
  expect(written.bytes.equals(meant.bytes)).toBe(true);
});

test('a mark is encoded once, however many people come', () => {
  const seen = { times: 0 };
  const counted = (no: number): Mark & { toJSON: () => Mark } => ({
    ...aMark(no),
    toJSON: () => {
      seen.times += 1;
      return aMark(no);
    },
  });
  const writer = new MarksWriter();
  const marks: Mark[] = [counted(1), counted(2)];
  writer.listed({ shares: [{ shareOf: 1024, marks }] }, 7);
  marks.push(counted(3));
  const { text } = writer.listed({ shares: [{ shareOf: 1024, marks }] }, 8);
  expect(seen.times).toBe(3);
  expect(text).toContain('"no":3');
});

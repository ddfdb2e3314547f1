import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutAt, foldText, stretchesOf } from './searchText';

const found = (text: string, search: string) =>
  stretchesOf(foldText(text), foldText(search).text).map(({ start, end }) =>
    text.slice(start, end),
  );

describe('a search', () => {
  test.each([
    ['Say HELLO, hello', 'hello', ['HELLO', 'hello']],
    ['Café au lait', 'cafe', ['Café']],
    ['Cafe\u0301 au lait', 'café', ['Cafe\u0301']],
    ['naïve', 'NAIVE', ['naïve']],
    ['İstanbul', 'istanbul', ['İstanbul']],
    ['ガラス', 'カ', ['ガ']],
    ['한국', '하', ['한']],
    ['ﬁne ﬁ', 'fi', ['ﬁ', 'ﬁ']],
    ['مُحَمَّد', 'محمد', ['مُحَمَّد']],
    ['👋🏽 hi', 'hi', ['hi']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['nothing', 'else', []],
    ['nothing', '', []],
  ])('in %s for %s finds %j', (text, search, expected) => {
    expect(found(text, search)).toEqual(expected);
  });

  test('finds any part of a text, and cuts it without losing a sign', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        (before, part, after) => {
          const text = before + part + after;
          const search = foldText(part).text;
          const marks = stretchesOf(foldText(text), search);
          if (search !== '') expect(marks.length).toBeGreaterThan(0);
          const cut = cutAt(text, 0, marks);
          expect(cut.map((piece) => piece.text).join('')).toBe(text);
          expect(cut.filter(({ isMarked }) => isMarked)).toHaveLength(marks.length);
        },
      ),
    );
  });

  test('marks the parts of a stretch that several texts share', () => {
    const marks = [{ start: 2, end: 7 }];
    expect(cutAt('abcd', 0, marks)).toEqual([
      { text: 'ab', isMarked: false },
      { text: 'cd', isMarked: true },
    ]);
    expect(cutAt('efgh', 4, marks)).toEqual([
      { text: 'efg', isMarked: true },
      { text: 'h', isMarked: false },
    ]);
    expect(cutAt('ij', 8, marks)).toEqual([{ text: 'ij', isMarked: false }]);
  });
});

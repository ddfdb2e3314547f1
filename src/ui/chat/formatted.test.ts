import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hostileTexts } from '../../../test/builders/hostileTexts';
import { parseMessage, plainOf, type Block, plainTextOf } from './formatted';
import { parseLine, type Inline } from './formattedLine';

/** The parts as HTML would name them, short enough for a table. */
const short = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      'children' in part
        ? `<${part.is}>${short(part.children)}</${part.is}>`
        : part.is === 'text'
          ? part.text
          : `<${part.is}>${part.text}</${part.is}>`,
    )
    .join('');
const names = new Set(['Grace', 'Grace Hopper', 'Ada (Me)', '李雷']);
const line = (text: string) => short(parseLine(text, { names }));

describe('a line', () => {
  test.each([
    ['plain', 'plain'],
    ['a **bold** word', 'a <strong>bold</strong> word'],
    ['*it* and _it_', '<em>it</em> and <em>it</em>'],
    ['~~gone~~', '<del>gone</del>'],
    ['***both***', '<strong><em>both</em></strong>'],
    ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
    ['***a* b**', '<strong><em>a</em> b</strong>'],
    ['**a *b** c*', '<strong>a *b</strong> c*'],
    ['**bold _it_**', '<strong>bold <em>it</em></strong>'],
    ['これは**太字**です', 'これは<strong>太字</strong>です'],
    ['这是*斜体*字', '这是<em>斜体</em>字'],
    ['`a **b** @Grace`', '<code>a **b** @Grace</code>'],
    ['``a ` b``', '<code>a ` b</code>'],
    ['**`x`**', '<strong><code>x</code></strong>'],
  ])('%s is formatted', (text, expected) => {
    expect(line(text)).toBe(expected);
  });

  test.each([
    '2 * 3 * 4',
    '2*3*4',
    'snake_case_name and __init__',
    'a ** b ** c',
    '*open',
    'closed*',
    '**',
    '****',
    '~one~',
    '`open',
    '``open`',
    'C:\\_old\\*',
    '/path/_x_/y',
    'https://example.org/a_b_c/_d_/*e*/~~f~~',
    'www.example.org/*a*b*',
    'mail a@Grace',
    '@Gracey, @Nobody, @',
  ])('%s stays as it is', (text) => {
    expect(parseLine(text, { names })).toEqual([{ is: 'text', text }]);
  });

  test.each([
    ['*a and *b*', '*a and <em>b</em>'],
    ['**see https://example.org/a_b**', '<strong>see https://example.org/a_b</strong>'],
    ['*https://example.org/x*.', '<em>https://example.org/x</em>.'],
    ['@Grace, hi', '<mention>@Grace</mention>, hi'],
    ['@Grace Hopper!', '<mention>@Grace Hopper</mention>!'],
    ['(@Ada (Me))', '(<mention>@Ada (Me)</mention>)'],
    ['@李雷 你好', '<mention>@李雷</mention> 你好'],
    ['**@Grace**', '<strong><mention>@Grace</mention></strong>'],
  ])('%s is what it seems', (text, expected) => {
    expect(line(text)).toBe(expected);
  });
});

describe('a message', () => {
  const blocks = (text: string) =>
    parseMessage(text).map((block) => {
      if (block.is === 'code') return ['code', block.language, block.text];
      if (block.is === 'lines') return ['lines', short(block.children)];
      return ['list', block.items.map(({ value, children }) => [value, short(children)])];
    });

  test('of lines is one block, with its empty lines', () => {
    expect(blocks('\na\n\n*b*\n')).toEqual([['lines', '\na\n\n<em>b</em>\n']]);
  });
  test('has lists of bullets and of numbers, which keep their numbers', () => {
    expect(blocks('Buy:\n- *milk*\n* eggs\n\n3. three\n7) seven\nend')).toEqual([
      ['lines', 'Buy:'],
      [
        'list',
        [
          [null, '<em>milk</em>'],
          [null, 'eggs'],
        ],
      ],
      [
        'list',
        [
          [3, 'three'],
          [7, 'seven'],
        ],
      ],
      ['lines', 'end'],
    ]);
  });
  test('has code, in which nothing is formatted', () => {
    expect(blocks('look:\n```js\n- *a*\n\n@b\n```\nend')).toEqual([
      ['lines', 'look:'],
      ['code', 'js', '- *a*\n\n@b'],
      ['lines', 'end'],
    ]);
  });
  test.each(['```\nnever closed', '-', '- ', '1234. year', '-5 degrees', '1.5 litres', ''])(
    '%j is text',
    (text) => {
      expect(plainOf(parseMessage(text))).toBe(text);
    },
  );
});

/** Signs of the syntax among letters of several scripts. */
const pieces = [
  ...['*', '**', '***', '_', '~~', '~', '`', '``', '```', '\n', '\n```\n', ' ', '- ', '1. '],
  ...['@', '@Grace', 'https://', 'www.', 'a.example/', '.', ':', '/', '\\', '<b>', '&amp;'],
  ...['a', 'Word', 'é', 'ß', '字', 'か', 'مرحبا', 'שלום', '👋🏽', '𠮷', '\u202e', '\u0000'],
];
const someText = fc
  .array(fc.constantFrom(...pieces), { maxLength: 120 })
  .map((all) => all.join(''));
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');
/** Whether signs were taken from a text, and none put in. */
const isLeftOf = (left: string, text: string): boolean => {
  let at = 0;
  for (const sign of left) {
    at = text.indexOf(sign, at) + 1;
    if (at === 0) return false;
  }
  return true;
};
const languages = (all: readonly Block[]) =>
  all.map((block) => (block.is === 'code' ? block.language : '')).join('');

describe('whatever is written', () => {
  test('no letter of it is lost, and nothing is put in', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const parsed = parseMessage(text, { names });
        const drawn = lettersOf(plainOf(parsed));
        if (languages(parsed) === '') expect(drawn).toBe(lettersOf(text));
        expect(isLeftOf(plainOf(parsed), text)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('a text without signs is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (written) => {
        const text = written.replace(/[*_~`@•\r-]|\d+[.)]/gu, '');
        expect(plainOf(parseMessage(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('of five hundred hostile texts none is lost', () => {
    for (const { text } of hostileTexts().filter((each) => each.text.length < 10_000)) {
      const drawn = plainOf(parseMessage(text));
      expect(lettersOf(drawn)).toBe(lettersOf(text));
    }
  });

  const stepsOf = (text: string) => {
    let steps = 0;
    parseMessage(text, { names, onStep: () => (steps += 1) });
    return steps;
  };

  test.each([
    ['asterisks', '*'],
    ['asterisks and spaces', '* '],
    ['openings', ' *a'],
    ['openings of all kinds', ' *a **b _c ~~d'],
    ['openings that are never closed, and code', ' **a `b'],
    ['backticks of all lengths', '` `` ``` a '],
    ['at signs', '@'],
    ['names', '@Grace '],
    ['points that may begin an address', 'a.'],
    ['addresses', 'https://*'],
    ['list items', '- *a\n'],
    ['fences', '```x\n'],
    ['nested closings', '*_~~**a'],
  ])('ten thousand %s take as many steps as signs', (_what, unit) => {
    const size = 10_000;
    const text = unit.repeat(Math.ceil(size / unit.length));
    const steps = stepsOf(text);
    expect(steps).toBeLessThanOrEqual(8 * text.length);
    // Twice as long, twice the steps.
    expect(stepsOf(text + text)).toBeLessThanOrEqual(2 * steps + 50);
  });

  test('a property holds it to that', () => {
    fc.assert(
      fc.property(someText, (text) => {
        expect(stepsOf(text)).toBeLessThanOrEqual(8 * text.length + 16);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['**Please** read the *agenda*', 'Please read the agenda'],
  ['1. One\n2. `two`', '1. One\n2. two'],
  ['- one\n* **two**', '• one\n• two'],
  ['```ts\nconst a = 1 * 2;\n```', 'const a = 1 * 2;'],
  ['2 * 3 and a_b_c', '2 * 3 and a_b_c'],
  ['See https://example.org/a_b_c', 'See https://example.org/a_b_c'],
])('%j is %j where formats are not drawn', (text, plain) => {
  expect(plainTextOf(text)).toBe(plain);
});

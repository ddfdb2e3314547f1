import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BytesOut } from './bytes';
import { shapeLines, unshapeLines } from './shapedLines';

const longest = 1e6;
const again = (text: string): unknown => {
  const shaped = shapeLines(text);
  return shaped && unshapeLines(shaped, longest);
};
const textOf = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('lines by their shapes', () => {
  test('say once what they share', () => {
    const lines = Array.from({ length: 100 }, (_, at) => [
      ...['action', at + 1, 40, 'received/chatReceived'],
      { payload: { senderNodeID: 1024 * ((at * 7) % 90), level: at / 10, isNew: true } },
    ]);
    const shaped = shapeLines(textOf(lines)) ?? new Uint8Array();
    expect(new TextDecoder().decode(shaped).split('senderNodeID')).toHaveLength(2);
    expect(shaped.length).toBeLessThan(500);
    expect(unshapeLines(shaped, longest)).toBe(textOf(lines));
  });

  test('give the first of them without the others', () => {
    const lines = Array.from({ length: 300 }, (_, at) => [
      ...['action', at + 1, at % 7, at % 3 === 0 ? 'a/b' : 'c/d'],
      { payload: [at * 1024, 0.1 * at, `~${at}`, at % 5 === 0] },
    ]);
    const shaped = shapeLines(textOf(lines)) ?? new Uint8Array();
    for (const count of [1, 2, 30, 299, 300]) {
      let made = 0;
      const isLast = () => (made += 1) === count;
      expect(unshapeLines(shaped, longest, { isLast })).toBe(textOf(lines.slice(0, count)));
      expect(made).toBe(count);
    }
  });

  test.each([
    ['numbers that JSON writes with an exponent', [1e21, 5e-324, 1.5e300, 0.1, -1e-7]],
    ['the largest whole numbers', [2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 53, 0]],
    ['numbers that double in size from one to the next', [0, 1, 300, 70_000, 2 ** 33, 2 ** 52]],
    ['hundredths', [1.01, 1.02, -0.07, 33.33]],
    ['texts like numbers, and others', ['1', '-2', 'a"b\\', '\u2028', 'ü', ':']],
    ['a number that is missing at times', [1, null, 3, 'x', true]],
    ['objects in lists in objects', [{ a: [1, { b: [2, 'x'] }] }, { a: [3, { b: [4, 'y:'] }] }]],
  ])('come back as they were with %s', (_what, values) => {
    const text = textOf([
      ...values.map((value) => ['action', 1, value, 'a/b', value]),
      ...values.map((value) => ['node', 1, ['a', '],['], [value]]),
    ]);
    expect(again(text)).toBe(text);
  });

  test('come back as they were, whatever JSON they are', () => {
    const line = fc.tuple(fc.constantFrom('action', 'node', 'heard'), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        expect(again(textOf(lines))).toBe(textOf(lines));
      }),
    );
  });

  test('come back as they were, whatever they are, or are left alone', () => {
    const parts = fc.constantFrom(
      '"',
      '\\',
      '1',
      '-',
      '.',
      'e',
      '0',
      ':',
      '[',
      ']',
      ',',
      '\n',
      'é',
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1 }), (some) => {
        const text = `${some.join('')}\n`;
        expect(again(text)).toBe(text);
      }),
    );
    for (const text of ['', 'a line without an end', '"\u001f"\n'])
      expect(shapeLines(text)).toBeUndefined();
  });

  test('that are cut or wrong anywhere are damaged, or other lines, and never more than they may be', () => {
    const text = textOf(
      Array.from({ length: 30 }, (_, at) => ['action', at, at * at, 'a/b', `~${at}`]),
    );
    const shaped = shapeLines(text) ?? new Uint8Array();
    for (let at = 1; at < shaped.length; at += 1) {
      expect(unshapeLines(shaped.subarray(0, at), longest)).toEqual({ fault: 'damaged' });
      const wrong = Uint8Array.from(shaped);
      wrong[at] = 255 - (wrong[at] ?? 0);
      const read = unshapeLines(wrong, longest);
      if (typeof read === 'string') expect(read.length).toBeLessThanOrEqual(longest);
    }
  });

  test.each([
    ['lines', 1e9, 'a'],
    ['values', 1e5, '\u001f'.repeat(100)],
    ['characters', 1e5, 'a long line '.repeat(20)],
  ])('that claim more %s than they may have are not believed', (_what, count, shape) => {
    const out = new BytesOut();
    out.byte(2);
    out.text(shape);
    out.count(count);
    // Every line has the first shape, and every value is nothing.
    for (let column = 0; column < 101; column += 1) {
      out.byte(0);
      out.text(column === 0 ? '0' : '');
    }
    expect(unshapeLines(out.done(), longest)).toEqual({ fault: 'too-large' });
  });

  test('SECURITY M9: a few bytes that claim millions of lines or numbers make none', () => {
    const large = 16 * 2 ** 20;
    /** Lines of one shape, whose columns grow by one each. */
    const claim = (count: number, columns: number): Uint8Array => {
      const out = new BytesOut();
      out.byte(2);
      out.text('\u001f'.repeat(columns));
      out.count(count);
      out.byte(0);
      out.text('0');
      for (let column = 0; column < columns; column += 1) {
        // Differences, whole numbers, of 1; from 0 on, by 1, in no bytes.
        for (const byte of [3, 0, 1, 0, 0, 0, 1, 0]) out.byte(byte);
      }
      return out.done();
    };
    expect(unshapeLines(claim(10, 2), large)).toMatch(/^00\n11\n22\n/);
    for (const [count, columns] of [
      [large, 1],
      [2 ** 18, 60],
    ] as const) {
      expect(claim(count, columns).length).toBeLessThan(600);
      expect(unshapeLines(claim(count, columns), large)).toEqual({ fault: 'too-large' });
    }
  });

  test('that are more than a reader takes stand as they are', () => {
    const lines = '[1]\n'.repeat(2 ** 18 + 1);
    expect(shapeLines(lines)).toBeUndefined();
  });
});

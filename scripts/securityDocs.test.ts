import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(__dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** What must be promised: all of identity, browser and ciphers, and of the server what exists by now. */
const promised = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((item) => `2.1 ${item}`),
  ...[10, 11, 12, 13, 14, 15, 16, 17].map((item) => `2.2 ${item}`),
  ...[18, 19, 20, 21].map((item) => `2.3 ${item}`),
  ...[22, 23, 27, 28, 29, 30].map((item) => `2.4 ${item}`),
];

const rows = page
  .split('\n')
  .filter((line) => /^\| 2\.\d/.test(line))
  .map((line) => {
    const [, item = '', promise = '', tests = '', waits = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return {
      item,
      promise,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      waits,
    };
  });

/** The items that the names of a file's tests carry. */
const itemsOf = (file: string): readonly string[] => {
  const source = readFileSync(join(root, file), 'utf8');
  const names = source.matchAll(/['"`]RELIABILITY (2\.\d) items? (\d+(?:(?:, | and )\d+)*)/g);
  return [...names].flatMap(([, section, numbers = '']) =>
    numbers.split(/, | and /).map((number) => `${section} ${number}`),
  );
};
describe('docs/security.md', () => {
  test('lists every number that is asked for, once and in order', () => {
    expect(rows.map(({ item }) => item)).toEqual(promised);
  });

  test('says of each a promise, and a test or what it waits for', () => {
    const empty = rows.filter(({ promise, tests, waits }) => {
      const isProved = tests.length > 0 || waits.length > 20;
      return promise === '' || !isProved;
    });
    expect(empty).toEqual([]);
  });

  test.each(rows)('$item is in the names of the tests that are listed', ({ item, tests }) => {
    const silent = tests.filter((file) => !itemsOf(file).includes(item));
    expect(silent).toEqual([]);
  });
});

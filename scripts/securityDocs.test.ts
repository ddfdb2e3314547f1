import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(__dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The items that docs/security.md must have: all of identity, browser and ciphers, and some of the server. */
const promised = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((item) => `2.1 ${item}`),
  ...[10, 11, 12, 13, 14, 15, 16, 17].map((item) => `2.2 ${item}`),
  ...[18, 19, 20, 21].map((item) => `2.3 ${item}`),
  ...[22, 23, 27, 28, 29, 30].map((item) => `2.4 ${item}`),
];

/** Returns the table rows whose first cell matches. */
const rowsOf = (first: RegExp) =>
  page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, item = '']) => first.test(item))
    .map(([, item = '', promise = '', tests = '', waits = '']) => ({
      item,
      promise,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      waits,
    }));

const rows = rowsOf(/^2\.\d/);
const findings = rowsOf(/^[HML]\d+$/);

/** Returns the items that a file's test titles name. */
const itemsOf = (file: string): readonly string[] => {
  const source = readFileSync(join(root, file), 'utf8');
  const names = source.matchAll(/['"`]RELIABILITY (2\.\d) items? (\d+(?:(?:, | and )\d+)*)/g);
  return [...names].flatMap(([, section, numbers = '']) =>
    numbers.split(/, | and /).map((number) => `${section} ${number}`),
  );
};

/** Returns the findings that a file's test titles name. */
const findingsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /['"`]SECURITY ([HML]\d+(?:(?:, | and )[HML]\d+)*)/g,
    ),
  ].flatMap(([, numbers = '']) => numbers.split(/, | and /));

/** Orders findings by severity, then by number. */
const rankOf = (item: string): number =>
  'HML'.indexOf(item.charAt(0)) * 100 + Number(item.slice(1));

describe('docs/security.md', () => {
  test('lists every required item once and in order', () => {
    expect(rows.map(({ item }) => item)).toEqual(promised);
  });

  test('has a promise for each, and a test or a reason to wait', () => {
    const empty = rows.filter(({ promise, tests, waits }) => {
      const isProved = tests.length > 0 || waits.length > 20;
      return promise === '' || !isProved;
    });
    expect(empty).toEqual([]);
  });

  test.each(rows)('$item is in the titles of its tests', ({ item, tests }) => {
    const silent = tests.filter((file) => !itemsOf(file).includes(item));
    expect(silent).toEqual([]);
  });

  test('lists each finding once, in order of severity, with a promise and a test', () => {
    const items = findings.map(({ item }) => item);
    expect(items).toEqual([...new Set(items)].toSorted((a, b) => rankOf(a) - rankOf(b)));
    expect(findings.filter(({ promise, tests }) => promise === '' || tests.length === 0)).toEqual(
      [],
    );
  });

  test('lists tests whose titles have the number of the finding', () => {
    const silent = findings.flatMap(({ item, tests }) =>
      tests.filter((file) => !findingsOf(file).includes(item)).map((file) => `${item} ${file}`),
    );
    expect(silent).toEqual([]);
  });
});

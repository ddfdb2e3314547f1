import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { teamsHighContrastTheme, webDarkTheme, webLightTheme } from '@fluentui/react-components';

const css = readFileSync(resolve('assets/theme.css'), 'utf8');
const declared = new Map(
  [...css.matchAll(/^ {2}--([a-zA-Z0-9]+):([^;]+);/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** A value without the ways of writing it that mean the same. */
const plain = (value: string | number) =>
  String(value)
    .replaceAll('"', "'")
    .replace(/\s+/g, '')
    .replace(/^0px$/, '0')
    .replace(/(\.\d*?)0+(?=\D|$)/g, '$1')
    .toLowerCase();

/** What `light-dark()` gives in a scheme, wherever it stands in a value. */
const inScheme = (value: string, scheme: 'light' | 'dark') =>
  value.replace(
    /light-dark\(\s*((?:[^(),]|\([^)]*\))+),\s*((?:[^(),]|\([^)]*\))+)\)/g,
    scheme === 'light' ? '$1' : '$2',
  );

test.each([
  ['light', webLightTheme],
  ['dark', webDarkTheme],
] as const)('every token that is declared has the value of the %s theme', (scheme, theme) => {
  const expected = new Map(Object.entries(theme));
  const differing = [...declared]
    .filter(([name]) => expected.has(name))
    .filter(
      ([name, value]) =>
        plain(inScheme(value, scheme)).replace(/^inter,/, '') !== plain(expected.get(name) ?? ''),
    );
  expect(differing).toEqual([]);
  expect(declared.size).toBeGreaterThan(300);
});

test('high contrast, as a choice, has the values of Fluent’s own', () => {
  const block = /\[data-theme='contrast'\] {([^}]+)}/.exec(css)?.[1] ?? '';
  const chosen = [...block.matchAll(/--([a-zA-Z0-9]+):([^;]+);/g)];
  const expected = new Map(Object.entries(teamsHighContrastTheme));
  expect(
    chosen.filter(([, name = '', value = '']) => plain(value) !== plain(expected.get(name) ?? '')),
  ).toEqual([]);
  expect(chosen.length).toBeGreaterThan(200);
});

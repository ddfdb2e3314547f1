import { describe, expect, test } from '@jest/globals';
import { documentedFaultsOf, faultsOf, faultsOfLanguage, languages } from './locales.mjs';

const english = {
  title: 'Settings',
  greet: { morning: 'Good morning, {{name}}' },
  people_one: '{{count}} person in {{room}}',
  people_other: '{{count}} people in {{room}}',
};
const german = {
  title: 'Einstellungen',
  greet: { morning: 'Guten Morgen, {{name}}' },
  people_one: 'Eine Person in {{room}}',
  people_other: '{{count}} Personen in {{room}}',
};
const japanese = { ...german, people_one: undefined, people_other: '{{room}}に{{count}}人' };

describe('the comparison of a language with English', () => {
  test('accepts its own plural forms, and a number as a word', () => {
    expect(faultsOf(english, german, 'de')).toEqual([]);
    expect(faultsOf(english, JSON.parse(JSON.stringify(japanese)), 'ja')).toEqual([]);
  });

  test.each<[string, object, string, readonly string[]]>([
    ['a missing key', { ...german, greet: {} }, 'de', ['greet.morning: missing']],
    ['a superfluous key', { ...german, extra: 'x' }, 'de', ['extra: not in English']],
    ['an empty text', { ...german, title: ' ' }, 'de', ['title: empty']],
    [
      'a placeholder with another name',
      { ...german, greet: { morning: 'Guten Morgen, {{nom}}' } },
      'de',
      ['greet.morning: {{name}} is missing', 'greet.morning: {{nom}} is not in English'],
    ],
    [
      'a number that its general form does not say',
      { ...german, people_other: 'Personen in {{room}}' },
      'de',
      ['people_other: {{count}} is missing'],
    ],
    [
      'a plural form that the language needs',
      german,
      'ar',
      ['zero', 'two', 'few', 'many'].map((form) => `people_${form}: missing`),
    ],
    ['a plural form that it does not have', german, 'ja', ['people_one: not in English']],
  ])('reports %s', (_title, file, language, faults) => {
    expect([...faultsOf(english, file, language)].sort()).toEqual([...faults].sort());
  });

  test('compares the placeholders of documented sentences', () => {
    expect(documentedFaultsOf({ 'no {{a}}': 'kein {{a}}' })).toEqual([]);
    expect(documentedFaultsOf({ 'no {{a}}': 'kein' })).toEqual(['no {{a}}: {{a}} is missing']);
  });
});

test.each(languages())('%s has every English text, and no other', (language) => {
  expect(faultsOfLanguage(language)).toEqual([]);
});

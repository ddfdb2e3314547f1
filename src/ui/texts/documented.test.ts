import { expect, test } from '@jest/globals';
import { phrase, sentence } from '../../protocol/phrase';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { createDocumented } from './documented';

const german = createDocumented({
  'connection error': 'Verbindungsfehler',
  'raise hand is locked': 'Das Handheben ist gesperrt',
  '{{option}} is locked': '{{option}} ist gesperrt',
  'Text exceeds the max length({{limit}}).': 'Der Text ist länger als {{limit}} Zeichen.',
});

test.each([
  ['connection error', 'Verbindungsfehler'],
  ['connection error, or so', 'connection error, or so'],
  ['constructor', 'constructor'],
  ['', ''],
])('%s is shown as %s', (words, shown) => {
  expect(german(words)).toBe(shown);
});

test.each([
  [chatTexts.tooLong({ limit: 512 }), 'Der Text ist länger als 512 Zeichen.'],
  [operationTexts.optionLocked({ option: '$& {{option}}' }), '$& {{option}} ist gesperrt'],
  // Where the whole sentence was translated, its values read better.
  [operationTexts.optionLocked({ option: 'raise hand' }), 'Das Handheben ist gesperrt'],
  [operationTexts.moduleNotEnabled({ name: 'webinar' }), 'Module:webinar is not enabled'],
])('values stand in their places in %j', (words, shown) => {
  expect(german(sentence(words))).toBe(shown);
});

test('words that look like those of a phrase are none', () => {
  expect(german('somebody is locked')).toBe('somebody is locked');
});

test('values follow their names where another language orders them otherwise', () => {
  const show = createDocumented({ 'from {{a}} to {{b}}': 'nach {{b}} von {{a}}' });
  expect(show(sentence(phrase('from {{a}} to {{b}}')({ a: 1, b: 2 })))).toBe('nach 2 von 1');
});

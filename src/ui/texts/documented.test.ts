import { expect, test } from '@jest/globals';
import { createDocumented } from './documented';

const german = createDocumented({
  'connection error': 'Verbindungsfehler',
  '{{option}} is locked': '{{option}} ist gesperrt',
  'Text exceeds the max length({{limit}}).': 'Der Text ist länger als {{limit}} Zeichen.',
});

test.each([
  ['connection error', 'Verbindungsfehler'],
  ['raise hand is locked', 'raise hand ist gesperrt'],
  ['Text exceeds the max length(512).', 'Der Text ist länger als 512 Zeichen.'],
  ['connection error, or so', 'connection error, or so'],
  ['', ''],
])('%s is shown as %s', (sentence, shown) => {
  expect(german(sentence)).toBe(shown);
});

test('a name that looks like a pattern is filled in as it stands', () => {
  expect(german('$& is locked')).toBe('$& ist gesperrt');
});

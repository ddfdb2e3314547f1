import { expect, test } from '@jest/globals';
import { matchesSearch } from './search';

test.each([
  ['Ada Lovelace', '', true],
  ['Ada Lovelace', 'love', true],
  ['Ada Lovelace', 'LACE ada', true],
  ['Ada Lovelace', 'adaa', false],
  ['Oluwaseun Adébáyò', 'adebayo', true],
  ['Björn', 'bjorn', true],
  ['李小龍', '小', true],
  ['Ada', '   ', true],
])('%s is found by "%s": %s', (name, search, isFound) => {
  expect(matchesSearch(name, search)).toBe(isFound);
});

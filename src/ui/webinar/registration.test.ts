import { expect, test } from '@jest/globals';
import { registrationTrouble } from './registration';

test.each([
  ['Ada', 'ada@example.org', { name: '', email: '' }],
  [' ', 'ada@example.org', { name: 'nameEmpty', email: '' }],
  ['Ada', ' ', { name: '', email: 'emailEmpty' }],
  ['Ada', 'ada@home', { name: '', email: 'emailInvalid' }],
  ['Ada', 'ada at example.org', { name: '', email: 'emailInvalid' }],
])('a registration of "%s" with "%s"', (name, email, trouble) => {
  expect(registrationTrouble(name, email)).toEqual(trouble);
});

import { expect, test } from '@jest/globals';
import { registrationTrouble } from './registration';

const fine = { name: '', email: '', code: '' };

test.each([
  ['Ada', 'ada@example.org', null, fine],
  ['Ada', 'ada@example.org', '4KQ7-M2XP', fine],
  ['Ada', 'ada@example.org', ' ', { ...fine, code: 'codeEmpty' }],
  [' ', 'ada@example.org', null, { ...fine, name: 'nameEmpty' }],
  ['Ada', ' ', null, { ...fine, email: 'emailEmpty' }],
  ['Ada', 'ada@home', null, { ...fine, email: 'emailInvalid' }],
  ['Ada', 'ada at example.org', null, { ...fine, email: 'emailInvalid' }],
])('a registration of "%s" with "%s" and code %s', (name, email, code, trouble) => {
  expect(registrationTrouble(name, email, code)).toEqual(trouble);
});

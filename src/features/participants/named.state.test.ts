import { expect, test } from '@jest/globals';
import { ClientType } from '../../protocol/vocabulary/roles';
import { letterlessKindOf } from './named.state';

const phone = { isPhoneUser: true, userType: ClientType.phone };
const room = { userType: ClientType.H323 };

test.each([
  ['+49********56', phone, 'telephone'],
  ['********56', phone, 'telephone'],
  ['', phone, 'telephone'],
  ['', room, 'roomSystem'],
  ['Grandma', phone, undefined],
  ['祖母', phone, undefined],
  ['Board room 2', room, undefined],
  // People in browsers may have such a name.
  ['007', {}, undefined],
])('%j of a call, or not, has a sign in place of initials', (displayName, marks, kind) => {
  expect(letterlessKindOf({ displayName, ...marks })).toBe(kind);
});

import { describe, expect, test } from '@jest/globals';
import { cleanName, joinRequestOf, joinTrouble, type JoinDraft } from './joinForm';

const draft = (changes: Partial<JoinDraft> = {}): JoinDraft => ({
  meetingNumber: '123456789',
  name: 'Ada',
  email: '',
  passcode: '',
  token: '',
  isPasscodeNeeded: false,
  isEmailNeeded: false,
  registration: '',
  ...changes,
});
const fine = { name: '', email: '', passcode: '' };

describe('the join form', () => {
  test.each([
    [draft(), fine],
    [draft({ name: ' \u0007 ' }), { ...fine, name: 'nameEmpty' }],
    [draft({ email: 'ada' }), { ...fine, email: 'emailInvalid' }],
    [draft({ email: ' ada@example.org ' }), fine],
    [draft({ isEmailNeeded: true }), { ...fine, email: 'emailEmpty' }],
    [draft({ isPasscodeNeeded: true }), { ...fine, passcode: 'passcodeEmpty' }],
    [draft({ isPasscodeNeeded: true, passcode: '1' }), fine],
    [draft({ isPasscodeNeeded: true, token: 't' }), fine],
  ])('%j', (filled, trouble) => {
    expect(joinTrouble(filled)).toEqual(trouble);
  });

  test('sends only what was filled in', () => {
    expect(joinRequestOf(draft({ name: ' Ada\u0000 ' }))).toEqual({
      meetingNumber: '123456789',
      userName: 'Ada',
    });
    expect(joinRequestOf(draft({ email: ' a@b.org ', passcode: '1 2', token: 't' }))).toEqual({
      meetingNumber: '123456789',
      userName: 'Ada',
      userEmail: 'a@b.org',
      passWord: '1 2',
      token: 't',
    });
    expect(joinRequestOf(draft({ registration: 'r' }))).toMatchObject({ tk: 'r' });
  });

  test('names keep every script and lose control characters', () => {
    expect(cleanName('  李\u2028小龍\u009f ')).toBe('李小龍');
  });
});

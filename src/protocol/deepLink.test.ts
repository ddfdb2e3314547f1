import { describe, expect, test } from '@jest/globals';
import { writeDeepLink } from './deepLink';
import { readDeepLink } from './readDeepLink';

describe('a deep link', () => {
  const nothing = { passcode: '', name: '', email: '', token: '', registration: '' };

  test.each([
    ['', nothing],
    ['#', nothing],
    ['#pwd=12%2034', { ...nothing, passcode: '12 34' }],
    [
      '#name=Ada%20Lovelace&email=a%40b.org',
      { ...nothing, name: 'Ada Lovelace', email: 'a@b.org' },
    ],
    ['#token=abc.def&pwd=1', { ...nothing, token: 'abc.def', passcode: '1' }],
    ['#tk=reg.is.tered', { ...nothing, registration: 'reg.is.tered' }],
    ['#pwd=12345678901', nothing],
    [`#name=${'x'.repeat(201)}`, nothing],
    ['#other=1&%E0%A4%A', nothing],
  ])('%s', (fragment, link) => {
    expect(readDeepLink(fragment)).toEqual(link);
  });

  test('is read as it was written', () => {
    const link = {
      passcode: 'a b&c',
      name: 'Ada + Grace',
      email: 'ada+1@example.org',
      token: 'a.b-c_d',
      registration: 'x=y',
    };
    expect(readDeepLink(writeDeepLink(link))).toEqual(link);
    expect(writeDeepLink({ name: 'Ada Lovelace', passcode: '' })).toBe('name=Ada%20Lovelace');
  });
});

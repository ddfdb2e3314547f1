import { describe, expect, test } from '@jest/globals';
import { forgetDeepLink, readDeepLink } from './deepLink';

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

  test('is taken out of the address, so that it is neither shared nor logged', () => {
    history.replaceState(null, '', '/j/123456789?lang=en#pwd=secret&name=Ada');
    forgetDeepLink();
    expect(location.pathname + location.search + location.hash).toBe('/j/123456789?lang=en');
  });
});

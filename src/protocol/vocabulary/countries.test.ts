import { describe, expect, test } from '@jest/globals';
import { countryOf, dialOutCountries, isSupportedNumber } from './countries';

describe('the countries of dial-out', () => {
  test('each has a code of two letters and a calling code of one to four digits', () => {
    for (const { code, callingCode } of dialOutCountries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(callingCode).toMatch(/^[1-9][0-9]{0,3}$/);
    }
    expect(new Set(dialOutCountries.map((row) => row.code + row.callingCode)).size).toBe(
      dialOutCountries.length,
    );
  });

  test('each has a name that browsers know', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(dialOutCountries.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
  });

  test.each([
    ['+493012345600', 'DE'],
    ['+18765550100', 'JM'],
    ['+12025550100', 'US'],
    ['+77272500000', 'KZ'],
    ['+74950000000', 'RU'],
    ['+2305550100', 'MU'],
  ])('%s is a number of %s', (number, code) => {
    expect(countryOf(number)?.code).toBe(code);
    expect(isSupportedNumber(number)).toBe(true);
  });

  test('a number of no country is not supported, nor one of a country that is not called', () => {
    expect(isSupportedNumber('+9991234567')).toBe(false);
    expect(isSupportedNumber('+493012345600', ['FR'])).toBe(false);
    expect(isSupportedNumber('+493012345600', ['FR', 'DE'])).toBe(true);
    // Canada's numbers begin as those of the United States do.
    expect(isSupportedNumber('+14165550100', ['CA'])).toBe(true);
  });
});

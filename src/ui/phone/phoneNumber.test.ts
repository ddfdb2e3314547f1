import { describe, expect, test } from '@jest/globals';
import { internationalNumber } from './phoneNumber';

const germany = { code: 'DE', callingCode: '49' };

describe('a number as it is typed', () => {
  test.each([
    ['030 123456', '+4930123456'],
    ['30123456', '+4930123456'],
    ['(030) 12-34/56', '+4930123456'],
    ['030\u201112\u201134', '+49301234'],
    ['+33 1 40 00 00 00', '+33140000000'],
    ['0033 1 40 00 00 00', '+33140000000'],
    ['٠٣٠ ١٢٣٤٥٦', '+4930123456'],
    ['۰۳۰۱۲', '+493012'],
    ['０３０ １２', '+493012'],
    ['  ', ''],
    ['call me', '+49callme'],
  ])('%j is %j', (typed, number) => {
    expect(internationalNumber(typed, germany)).toBe(number);
  });

  test('keeps its 0 in Italy', () => {
    expect(internationalNumber('06 1234567', { code: 'IT', callingCode: '39' })).toBe(
      '+39061234567',
    );
  });
});

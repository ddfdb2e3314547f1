import { describe, expect, test } from '@jest/globals';
import { readOptions } from '../options';
import { readDialInNumbers, simulatedNumbers } from './dialInNumbers';

describe('the dial-in numbers', () => {
  test('have a country, an optional name, and are toll or toll-free', () => {
    expect(
      readDialInNumbers('DE +493012345 Berlin; US +18005550100 toll-free;US +12125550100 New York'),
    ).toEqual({
      ok: true,
      value: [
        { number: '+493012345', country: 'DE', displayName: 'Berlin', isTollFree: false },
        { number: '+18005550100', country: 'US', displayName: '', isTollFree: true },
        { number: '+12125550100', country: 'US', displayName: 'New York', isTollFree: false },
      ],
    });
  });

  test.each([
    '',
    ';',
    '+493012345',
    'DE 03012345',
    'FR +493012345',
    'XX +493012345',
    'de +493012345',
    'DE +493012345; DE +493012345 Berlin',
    `DE +493012345 ${'x'.repeat(61)}`,
  ])('may not be %p', (text) => {
    expect(readDialInNumbers(text)).toMatchObject({
      ok: false,
      error: { setting: 'PLENARY_DIAL_IN_NUMBERS' },
    });
    expect(() => readOptions({ PLENARY_DIAL_IN_NUMBERS: text })).toThrow(
      /^PLENARY_DIAL_IN_NUMBERS must have/,
    );
  });

  test('require telephony, and a trunk that reaches the gateway', () => {
    const numbers = { PLENARY_DIAL_IN_NUMBERS: 'DE +493012345' };
    expect(readOptions(numbers).dialInNumbers).toHaveLength(1);
    expect(() => readOptions({ ...numbers, PLENARY_TELEPHONY: 'none' })).toThrow(
      'PLENARY_DIAL_IN_NUMBERS cannot be used with PLENARY_TELEPHONY=none.',
    );
    const trunk = {
      ...numbers,
      ...{ PLENARY_TELEPHONY: 'sip', PLENARY_SIP_TRUNK: 'sip:sip.example.org' },
    };
    expect(() => readOptions(trunk)).toThrow(
      /^PLENARY_SIP_PORT over UDP, or PLENARY_SIP_REGISTER=on/,
    );
    expect(readOptions({ ...trunk, PLENARY_SIP_PORT: '5060' }).telephony).toMatchObject({
      takesCalls: true,
    });
    // The port is one of UDP.
    expect(() =>
      readOptions({
        ...{ ...trunk, PLENARY_SIP_PORT: '5060' },
        PLENARY_SIP_TRUNK: 'sip:sip.example.org;transport=tcp',
      }),
    ).toThrow(/^PLENARY_SIP_PORT over UDP/);
    expect(readOptions({ ...trunk, PLENARY_SIP_REGISTER: 'on' }).telephony).toMatchObject({
      takesCalls: true,
    });
  });

  test('of the simulation are valid settings', () => {
    const text = simulatedNumbers
      .map(
        ({ country, number, isTollFree, displayName }) =>
          `${country} ${number}${isTollFree ? ' toll-free' : ''} ${displayName}`,
      )
      .join(';');
    expect(readDialInNumbers(text)).toEqual({ ok: true, value: simulatedNumbers });
  });
});

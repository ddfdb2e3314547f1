import { describe, expect, test } from '@jest/globals';
import { minutes } from '../../kernel/units';
import { readOptions } from '../options';
import { countriesOf, defaultDialPolicy, numberRulesOf } from './dialPolicy';
import { readDialPolicy } from './dialSettings';
import { premiumPrefixes } from './premiumNumbers';

describe('the dial-out settings', () => {
  test('permit nothing by default', () => {
    expect(readDialPolicy({})).toEqual({ ok: true, value: defaultDialPolicy });
    expect(countriesOf(defaultDialPolicy)).toEqual([]);
  });

  test('are read', () => {
    const policy = readDialPolicy({
      PLENARY_SIP_COUNTRIES: 'de, AT,+4420',
      PLENARY_SIP_DENIED: '+4930, +43',
      PLENARY_SIP_OPEN_CREATION: 'on',
      PLENARY_SIP_CALLS_PER_MEETING: '1',
      PLENARY_SIP_CALLS_PER_ADDRESS: '2',
      PLENARY_SIP_CALLS: '3',
      PLENARY_SIP_DAILY_PER_MEETING: '4',
      PLENARY_SIP_DAILY_PER_ADDRESS: '5',
      PLENARY_SIP_DAILY_PER_NUMBER: '6',
      PLENARY_SIP_DAILY: '7',
      PLENARY_SIP_LONGEST_CALL: '90',
    });
    expect(policy).toEqual({
      ok: true,
      value: {
        countries: ['DE', 'AT'],
        prefixes: ['4420'],
        denied: ['4930', '43'],
        isOpenCreationAllowed: true,
        limits: {
          atOnce: { meeting: 1, address: 2, gateway: 3 },
          aDay: { meeting: 4, address: 5, number: 6, gateway: 7 },
          longest: minutes(90),
        },
      },
    });
    if (!policy.ok) return;
    expect(countriesOf(policy.value)).toEqual(['DE', 'AT', 'GB']);
    expect(numberRulesOf(policy.value).denied).toEqual([...premiumPrefixes, '4930', '43']);
  });

  test.each([
    ['PLENARY_SIP_COUNTRIES', 'Germany'],
    ['PLENARY_SIP_COUNTRIES', 'DE;AT'],
    ['PLENARY_SIP_COUNTRIES', '4930'],
    ['PLENARY_SIP_COUNTRIES', '+999'],
    ['PLENARY_SIP_DENIED', 'DE'],
    ['PLENARY_SIP_OPEN_CREATION', 'yes'],
    ['PLENARY_SIP_CALLS', '-1'],
    ['PLENARY_SIP_DAILY', '100001'],
    ['PLENARY_SIP_LONGEST_CALL', '0'],
    ['PLENARY_SIP_LONGEST_CALL', '1441'],
  ])('%s=%s is refused in a sentence', (name, value) => {
    const env = {
      PLENARY_TELEPHONY: 'sip',
      PLENARY_SIP_TRUNK: 'sip:sip.example.org',
      [name]: value,
    };
    expect(() => readOptions(env)).toThrow(new RegExp(`^${name} must `));
  });

  test('are read only with a trunk', () => {
    expect(readOptions({ PLENARY_SIP_COUNTRIES: 'DE' }).dialing).toBeUndefined();
    expect(
      readOptions({
        PLENARY_TELEPHONY: 'sip',
        PLENARY_SIP_TRUNK: 'sip:sip.example.org',
        PLENARY_SIP_COUNTRIES: 'DE',
      }).dialing,
    ).toMatchObject({ countries: ['DE'] });
  });
});

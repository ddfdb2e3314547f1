import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { defaultDialPolicy, numberRulesOf } from '../telephony/dialPolicy';
import { judgeNumber, mayGuestsBeCalled } from './dialing';

const policy = {
  ...defaultDialPolicy,
  countries: ['DE', 'IT', 'US'],
  prefixes: ['4420', '7'],
  denied: ['4930', '39055'],
};
const numbers = numberRulesOf(policy);
const unlisted = 'the country code is not supported';
const expensive = "Calls to this number aren't allowed.";

describe('a dialed number', () => {
  test.each([
    ['+498912345600', undefined, 'a listed country'],
    ['+33140000000', unlisted, 'another country'],
    ['+442071234567', undefined, 'a listed prefix'],
    ['+441611234567', unlisted, 'beside that prefix'],
    ['+12125550100', undefined, 'a shared calling code'],
    ['+12425550100', unlisted, 'the Bahamas, which begin as the United States do'],
    ['+74951234567', undefined, 'a prefix that is a calling code'],
    ['+77271234567', unlisted, 'Kazakhstan, behind that of Russia'],
    ['+76271234567', unlisted, 'Kazakhstan again'],
    ['+499001234567', expensive, 'premium rate'],
    ['+4909001234567', expensive, 'premium rate behind a zero that trunks drop'],
    ['+19005550100', expensive, 'premium rate of a listed country'],
    ['+39899123456', expensive, 'premium rate in Italy'],
    ['+390899123456', undefined, 'Salerno, whose zero belongs to it'],
    ['+493012345600', expensive, 'what the operator denies'],
    ['+4903012345600', expensive, 'the same behind a zero'],
    ['+390551234567', expensive, 'what the operator denies in Italy'],
  ])('%s: %s (%s)', (number, reason, _who) => {
    const verdict = judgeNumber(number, { countries: undefined, numbers });
    expect(verdict.isAllowed ? undefined : verdict.refusal.reason).toBe(reason);
  });

  test('may be any of a known country in a simulation', () => {
    const any = { countries: undefined, numbers: undefined };
    expect(judgeNumber('+499001234567', any).isAllowed).toBe(true);
    expect(judgeNumber('+9991234567', any).isAllowed).toBe(false);
  });
});

test.each([
  [undefined, 'simulated', true],
  [undefined, 'sip', false],
  [undefined, 'none', false],
  [true, 'sip', true],
  [false, 'simulated', false],
] as const)('guests may be called, with the rule %s and telephony %s: %s', (rule, kind, may) => {
  const telephony = kind === 'none' ? undefined : { kind, callsRoomSystems: [] };
  const { attributes, areas } = new MeetingStory({ telephony }).state;
  const asked = { ...attributes, ...(rule !== undefined && { bAllowCallMe: rule }) };
  expect(mayGuestsBeCalled({ attributes: asked, areas })).toBe(may);
});

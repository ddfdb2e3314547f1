import { expect, test } from '@jest/globals';
import { ruleNames, switchedRules } from '../../protocol/privileges/meetingRules';
import { hostRules } from './hostRules';

test('a host has a switch for every rule of the meeting', () => {
  const switched: readonly string[] = hostRules.map(({ operation }) => operation);
  expect(switched).toEqual(
    expect.arrayContaining(ruleNames.map((name) => switchedRules[name].operation)),
  );
});

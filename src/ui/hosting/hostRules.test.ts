import { expect, test } from '@jest/globals';
import { ruleNames, switchedRules } from '../../protocol/privileges/meetingRules';
import { aJoinedClient } from '../../../test/builders/client';
import { hostRules } from './hostRules';

test('a host has a switch for every rule of the meeting', () => {
  const switched: readonly string[] = hostRules.map(({ operation }) => operation);
  expect(switched).toEqual(
    expect.arrayContaining(ruleNames.map((name) => switchedRules[name].operation)),
  );
});

test('a host switches remote control where the meeting was created with it', async () => {
  const host = await aJoinedClient({ reply: { isHost: true } });
  const row = hostRules.find(({ key }) => key === 'remote');
  const isOffered = () => row && 'isOffered' in row && row.isOffered(host.state());
  expect(isOffered()).toBe(true);
  host.socket().say('attributesChanged', { isRemoteControlEnabled: false });
  await host.clock.settle();
  expect(isOffered()).toBe(false);
});

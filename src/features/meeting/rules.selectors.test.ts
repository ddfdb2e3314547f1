import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient } from '../../../test/builders/client';
import { ruleNames, switchedRules } from '../../protocol/privileges/meetingRules';
import { selectRule } from './rules.selectors';

describe.each(ruleNames)('the rule %s', (name) => {
  test('has its initial value until a gateway says another', () => {
    expect(selectRule(name)(aClient().client.store.getState())).toBe(switchedRules[name].initial);
  });

  test("is the gateway's", async () => {
    const { client, socket } = await aJoinedClient({});
    for (const isOn of [true, false]) {
      if (name === 'bLockShare') socket().say('shareControlled', { lockShare: isOn });
      else if (name === 'bMutedUponEntry' || name === 'bCanUnmute')
        socket().say('audioControlled', { [name]: isOn });
      else if (name === 'bCanUnmuteVideo' || name === 'isHDSupported')
        socket().say('videoControlled', { [name]: isOn });
      else socket().say('attributesChanged', { [name]: isOn });
      expect(selectRule(name)(client.store.getState())).toBe(isOn);
    }
  });
});

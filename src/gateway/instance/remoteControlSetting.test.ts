import { expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { rulesOf } from '../meeting/rules';
import { allowsRemoteControl, underSetting } from './remoteControlSetting';

test.each([
  [undefined, true],
  [1, true],
  [0, false],
])('the setting %p allows remote control: %p', (setting, isAllowed) => {
  expect(allowsRemoteControl(setting)).toBe(isAllowed);
});

test('a run that continues under the setting 0 has no remote control any more', () => {
  const { state } = new MeetingStory();
  expect(underSetting(state, undefined)).toBe(state);
  expect(underSetting(state, 1)).toBe(state);
  expect(rulesOf(underSetting(state, 0))).toEqual({
    ...rulesOf(state),
    isRemoteControlEnabled: false,
    bAllowRemoteControl: false,
  });
});

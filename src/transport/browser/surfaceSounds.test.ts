import { describe, expect, test } from '@jest/globals';
import { pickerOf, soundsOf } from './surfaceSounds';

/** A browser that knows these constraints, on a system as Chromium tells of it. */
const aNavigator = (supported: object, userAgentData?: Navigator['userAgentData']) => ({
  mediaDevices: { getSupportedConstraints: () => supported } as unknown as MediaDevices,
  userAgentData,
});

describe('the sounds that can go along', () => {
  const chromium = { suppressLocalAudioPlayback: true, restrictOwnAudio: true };
  const on = (platform: string, platformVersion = '') => ({
    platform,
    getHighEntropyValues: async () => ({ platformVersion }),
  });
  const refusing = { platform: 'macOS', getHighEntropyValues: () => Promise.reject(new Error()) };

  test.each([
    ['Windows', chromium, on('Windows'), true, true],
    ['ChromeOS', chromium, on('Chrome OS'), true, true],
    ['Linux', chromium, on('Linux'), true, false],
    ['macOS 14.10', chromium, on('macOS', '14.10.0'), true, true],
    ['macOS 14.1', chromium, on('macOS', '14.1.0'), true, false],
    ['macOS 15', chromium, on('macOS', '15.0.1'), true, true],
    ['a macOS of which the browser says nothing', chromium, refusing, true, false],
    [
      'an older Chromium, which cannot leave the meeting out',
      { suppressLocalAudioPlayback: true },
      on('Windows'),
      true,
      false,
    ],
    ['Firefox and Safari', {}, undefined, false, false],
  ])('on %s', async (_where, supported, userAgentData, browser, monitor) => {
    expect(await soundsOf(aNavigator(supported, userAgentData))).toEqual({
      browser,
      monitor,
      window: monitor,
    });
  });
});

test.each([
  ['Chromium', { displaySurface: true }, true],
  ['Firefox', { frameRate: true }, false],
])('a picker takes a hint, or not (%s, %j): %s', async (_where, supported, takesHint) => {
  expect(await pickerOf(aNavigator(supported))).toMatchObject({ takesHint });
});

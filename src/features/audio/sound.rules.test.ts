import { describe, expect, test } from '@jest/globals';
import { plainSound, type OwnSound } from './sound.state';
import {
  mayHaveSound,
  mayUseSecondary,
  processingOf,
  supportOf,
  wishOf,
  type SecondaryFacts,
} from './sound.rules';

describe('background noise suppression', () => {
  test.each([
    { isMobile: false, canShareMemory: true, refusal: undefined },
    {
      isMobile: true,
      canShareMemory: true,
      refusal: 'background noise suppression is not supported',
    },
    {
      isMobile: false,
      canShareMemory: false,
      refusal: 'background noise suppression is not supported',
    },
  ])('on a phone $isMobile, with shared memory $canShareMemory', ({ refusal, ...machine }) => {
    const support = supportOf({ ...machine, hasHid: false });
    const verdict = mayHaveSound({ backgroundNoiseSuppression: true }, support);
    expect(verdict.isAllowed ? undefined : verdict.refusal.reason).toBe(refusal);
    expect(mayHaveSound({ backgroundNoiseSuppression: false }, support).isAllowed).toBe(true);
  });
});

describe('original sound', () => {
  test.each([
    [false, { originalSound: false, hifi: false, stereo: false }],
    [true, { originalSound: true, hifi: false, stereo: false }],
    [{}, { originalSound: true, hifi: false, stereo: false }],
    [{ hifi: true }, { originalSound: true, hifi: true, stereo: false }],
    [{ stereo: true }, { originalSound: true, hifi: true, stereo: true }],
  ])('%j', (originalSound, wish) => {
    expect(wishOf({ originalSound })).toEqual(wish);
  });

  test.each<[Partial<OwnSound>, object]>([
    [{}, {}],
    [{ backgroundNoiseSuppression: true }, { noiseSuppression: false }],
    [{ backgroundNoiseSuppression: true, noise: 'failed' }, {}],
    [
      { originalSound: true, backgroundNoiseSuppression: true },
      { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channels: 1 },
    ],
    [
      { originalSound: true, hifi: true, stereo: true },
      { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channels: 2 },
    ],
  ])('%j asks of the browser %j', (sound, processing) => {
    expect(processingOf({ ...plainSound, ...sound })).toEqual(processing);
  });
});

describe('a second microphone', () => {
  const facts: SecondaryFacts = {
    isSupported: true,
    hasMicrophone: true,
    isSharing: false,
    mainIds: ['default', 'mic-1'],
    knownIds: ['mic-1', 'mic-2'],
  };
  test.each<[string, Partial<SecondaryFacts>, string | undefined]>([
    ['mic-2', {}, undefined],
    ['mic-2', { isSupported: false }, 'Secondary audio is not supported on this platform.'],
    ['mic-2', { hasMicrophone: false }, 'no audio joined'],
    ['mic-2', { isSharing: true }, 'Secondary audio cannot be started while sharing.'],
    ['mic-1', {}, 'Secondary audio cannot use the microphone that is in use.'],
    ['default', {}, 'Secondary audio cannot use the microphone that is in use.'],
    ['mic-9', {}, 'cannot find target microphone'],
  ])('%s with %j', (microphoneId, over, refusal) => {
    const verdict = mayUseSecondary({ ...facts, ...over }, microphoneId);
    expect(verdict.isAllowed ? undefined : verdict.refusal.reason).toBe(refusal);
  });
});

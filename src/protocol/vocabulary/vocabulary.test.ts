import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DialOutResult } from './audio';
import { attendeeRoomStatuses, statusAfterClosing } from './breakout';
import {
  Capability,
  capsOf,
  decodeFeatureFlags,
  encodeFeatureFlags,
  featureFlags,
  hasCapability,
  type CapabilityName,
} from './capabilities';
import { captionLanguages, CaptionLanguageSpecial } from './captions';
import { chatTargetNames, ChatTarget } from './chat';
import { failoverReasons } from './failover';
import { workProgress } from './liveSession';
import { Role, WebinarRole, ClientType } from './roles';
import { soundAlerts } from './sounds';
import { WebinarEvent } from './webinar';

describe('the documented numbers', () => {
  test.each([
    ['roles', Role, [0, 1, 4, 8, 5, 24]],
    ['webinar roles', WebinarRole, [10, 20, 30]],
    ['client types', ClientType, [9, 5, 15, 51]],
    ['dial-out results', DialOutResult, [0, 1, 2, 101, 104]],
    ['chat targets', ChatTarget, [0, 1, 2, 3, 4]],
    [
      'webinar events',
      WebinarEvent,
      [24576, 24578, 24580, 24582, 24584, 24586, 24590, 24592, 24598, 24600, 24614, 24616, 24618],
    ],
    ['languages beside the numbered', CaptionLanguageSpecial, [400, 401, 500]],
  ])('of %s', (_name, table, numbers) => {
    expect(Object.values(table)).toEqual(numbers);
  });

  test('of progress', () => {
    const fractions = Object.values(workProgress).map(({ fraction }) => fraction);
    expect(fractions).toEqual([0.1, 0.2, 0.4, 0.6, 0.8, 1]);
  });
});

describe('the languages of captions', () => {
  test('are 33, from English, 0, to Turkish, 33, each with a number of its own', () => {
    expect(captionLanguages).toHaveLength(33);
    expect(new Set(captionLanguages.map(({ code }) => code)).size).toBe(33);
    expect(captionLanguages[0]).toMatchObject({ code: 0, name: 'English' });
    expect(captionLanguages[32]).toMatchObject({ code: 33, name: 'Turkish' });
  });

  test('have tags that the platform knows', () => {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    for (const { tag } of captionLanguages) expect(names.of(tag)).not.toBe(tag);
  });
});

describe('the sets', () => {
  test('of failover reasons and sounds are whole', () => {
    expect(failoverReasons).toHaveLength(8);
    expect(soundAlerts).toHaveLength(10);
  });

  test('name every chat target', () => {
    expect(chatTargetNames).toMatchObject({ 0: 'Everyone', 4: 'Everyone (in Waiting Room)' });
    expect(Object.keys(chatTargetNames)).toHaveLength(5);
  });

  test('bring everybody out of closed rooms in two steps at most', () => {
    for (const status of attendeeRoomStatuses)
      expect(['Initial', 'MainSession']).toContain(statusAfterClosing[statusAfterClosing[status]]);
  });
});

describe('capabilities', () => {
  const names = Object.keys(Capability) as CapabilityName[];
  test('are told apart in one number', () => {
    fc.assert(
      fc.property(fc.subarray(names), (some) => {
        const caps = capsOf(some);
        expect(names.filter((name) => hasCapability(caps, name))).toEqual(some);
      }),
    );
  });

  test('and feature flags are read as they were written; unknown words are passed over', () => {
    fc.assert(
      fc.property(fc.subarray([...featureFlags]), (some) => {
        expect(decodeFeatureFlags(encodeFeatureFlags(some))).toEqual(some);
        expect(decodeFeatureFlags(`${encodeFeatureFlags(some)},toString,`)).toEqual(some);
      }),
    );
  });
});

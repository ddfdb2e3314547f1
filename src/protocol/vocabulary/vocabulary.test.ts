import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { attendeeRoomStatuses, statusAfterClosing } from './breakout';
import {
  Capability,
  capsOf,
  decodeFeatureFlags,
  encodeFeatureFlags,
  featureFlags,
  lacksCapability,
  type CapabilityName,
} from './capabilities';
import { captionLanguages } from './captions';

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

describe('the statuses of breakout rooms', () => {
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
        expect(
          names.filter((name) => caps !== 0 && !lacksCapability(caps, Capability[name])),
        ).toEqual(some);
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

import { describe, expect, test } from '@jest/globals';
import { countersOf } from './remembered.task';
import { noCounters, textOfCounters } from '../../effects/session';

describe('counters in the page’s storage', () => {
  test('come back as they were written', () => {
    const counters = { keyId: 7, audio: 1, video: 2, sharing: 3 };
    expect(countersOf(textOfCounters(counters))).toEqual(counters);
  });

  test('of an earlier build are two, and begin at nothing for what it did not know', () => {
    expect(countersOf('7 1000000 23')).toEqual({ ...noCounters(7), audio: 1_000_000, video: 23 });
  });

  test.each(['', 'x y z', '-1 -1 -1', '1.5 NaN Infinity'])('are none in %p', (text) => {
    expect(countersOf(text)).toEqual(noCounters(0));
  });
});

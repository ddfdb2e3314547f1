import { describe, expect, test } from '@jest/globals';
import {
  bandwidthOf,
  frameRateOf,
  leastBandwidth,
  mayMuteTest,
  mayStartTest,
  mayStopTest,
  mayUseTest,
  networkFailureOf,
  uploadSizeFor,
  variationOf,
  type TestPhase,
} from './deviceTest.rules';

const reasonOf = (verdict: ReturnType<typeof mayStartTest>) =>
  verdict.isAllowed ? 'allowed' : verdict.refusal.reason;
const phases: readonly TestPhase[] = ['stopped', 'starting', 'started'];

describe('R14, media 5, media 8: the audio stream test', () => {
  test('is started once, used while it is started, and stopped when it is not stopped', () => {
    expect(phases.map((phase) => reasonOf(mayStartTest(phase)))).toEqual([
      'allowed',
      'already started',
      'already started',
    ]);
    expect(phases.map((phase) => reasonOf(mayUseTest(phase)))).toEqual([
      'not started',
      'not started',
      'allowed',
    ]);
    expect(phases.map((phase) => reasonOf(mayStopTest(phase)))).toEqual([
      'not started',
      'allowed',
      'allowed',
    ]);
  });

  test.each([
    ['stopped', false, true, 'not started'],
    ['starting', false, true, 'not started'],
    ['started', false, true, 'allowed'],
    ['started', true, true, 'already muted'],
    ['started', true, false, 'allowed'],
    ['started', false, false, 'already unmuted'],
    ['stopped', false, false, 'not started'],
  ] as const)('%s, muted %s, to be %s: %s', (phase, isMuted, wish, reason) => {
    expect(reasonOf(mayMuteTest({ phase, isMuted }, wish))).toBe(reason);
  });
});

describe('figures', () => {
  test.each([
    [[], 0],
    [[5], 0],
    [[5, 5, 5], 0],
    [[10, 20, 10], 10],
  ])('%j varies by %d', (values, variation) => expect(variationOf(values)).toBe(variation));

  test.each([
    [[], 0],
    [[40], 0],
    [[40, 40], 0],
    [[0, 40, 80, 120], 25],
  ])('frames at %j are %d a second', (times, rate) => expect(frameRateOf(times)).toBe(rate));

  test('bandwidth is bits in a second, and nothing divides by nothing', () => {
    expect(bandwidthOf(125_000, 1000)).toBe(1_000_000);
    expect(bandwidthOf(1, 0)).toBe(8000);
  });

  test('a second upload takes about a second, within what is taken', () => {
    const bounds = { least: 1000, most: 9000 };
    expect([100, 40_000, 1e9].map((bandwidth) => uploadSizeFor(bandwidth, bounds))).toEqual([
      1000, 5000, 9000,
    ]);
  });
});

describe('what a connection fails for', () => {
  const fine = [leastBandwidth, leastBandwidth];
  test.each([
    [[null, null], fine, undefined],
    [[null, 'blocked'], [0, 0], 'blocked'],
    [[null, null], [leastBandwidth - 1, leastBandwidth], 'slow'],
    [[null, null], [leastBandwidth, 0], 'slow'],
    [[null, null], [null, leastBandwidth], 'busy'],
  ] as const)('sockets %j and bandwidths %j: %s', (sockets, bandwidths, failure) => {
    expect(networkFailureOf({ sockets, bandwidths })).toBe(failure);
  });
});

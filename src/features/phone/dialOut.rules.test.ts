import { describe, expect, test } from '@jest/globals';
import { reportedDialOutStates, type DialOutState } from '../../protocol/vocabulary/audio';
import { isOver, mayFollow } from './dialOut.rules';

const dialOutStates: readonly DialOutState[] = [
  ...reportedDialOutStates,
  'canceling',
  'cancel failed',
];

const ends = ['busy', 'not available', 'hang up', 'fail', 'timeout', 'canceled'] as const;
/** What may come next, and nothing else. */
const next: Readonly<Record<DialOutState, readonly DialOutState[]>> = {
  calling: ['ringing', 'accepted', 'success', 'canceling', ...ends],
  ringing: ['accepted', 'success', 'canceling', ...ends],
  accepted: ['success', 'canceling', ...ends],
  canceling: ['success', 'cancel failed', ...ends],
  'cancel failed': ['calling', 'ringing', 'accepted', 'success', 'canceling', ...ends],
  success: ends,
  busy: [],
  'not available': [],
  'hang up': [],
  fail: [],
  timeout: [],
  canceled: [],
};

describe('a call', () => {
  test.each(dialOutStates)('that is %s comes into these states alone', (from) => {
    const possible = dialOutStates.filter((to) => mayFollow(from, to));
    expect(possible).toEqual(dialOutStates.filter((to) => next[from].includes(to)));
  });

  test('is over where nothing follows', () => {
    expect(dialOutStates.filter(isOver)).toEqual(
      dialOutStates.filter((state) => next[state].length === 0),
    );
  });
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PlenaryState } from '../../client/client';
import { rootReducer } from '../../client/rootReducer';
import { createPlaceholders } from './placeholders';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = rootReducer(undefined, { type: 'start' });
const levelsOf = (state: unknown): readonly unknown[] => {
  const heard: unknown[] = [];
  const stage = createPlaceholders({
    getState: () => state as PlenaryState,
    subscribe: () => () => undefined,
  });
  const stop = stage.onLevels((own, others) => heard.push([own, others]));
  jest.advanceTimersByTime(100);
  stop();
  return heard;
};

test('recent speakers are as loud as can be', () => {
  const meeting = { ...start.meeting, userId: 1024 };
  const audio = { ...start.audio, activeSpeakers: [2048, 1024] };
  expect(levelsOf({ ...start, meeting, audio })).toEqual([
    [
      1,
      [
        [2048, 1],
        [1024, 1],
      ],
    ],
  ]);
});

test.each([
  ['no audio', { ...start, audio: null }],
  ['no list of speakers', { ...start, audio: { activeSpeakers: 7 } }],
  ['speakers without numbers', { ...start, audio: { activeSpeakers: [null, {}] } }],
  ['no meeting', { ...start, meeting: null }],
  ['nothing', null],
])('a state with %s fails in no timer, which no part of the screen could name', (_what, state) => {
  expect(levelsOf(state)).toEqual([[0, []]]);
});

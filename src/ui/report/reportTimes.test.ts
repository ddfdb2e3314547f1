import { describe, expect, test } from '@jest/globals';
import { fieldOfTime, leftOutOf, proposedTime, timeOfField } from './reportTimes';

const startedAt = 1_700_000_000_123;
const minute = 60_000;
const hour = { startedAt, endedAt: startedAt + 60 * minute };
const short = { startedAt, endedAt: startedAt + 20_000 };

describe('a time that is left out', () => {
  test('is proposed as the last five minutes', () => {
    expect(proposedTime(hour)).toBe(startedAt + 55 * minute);
  });

  test('is proposed so that something of a short log is left', () => {
    const from = fieldOfTime(proposedTime(short));
    expect(timeOfField(from)).toBeGreaterThan(startedAt);
    expect(leftOutOf({ from, to: fieldOfTime(short.endedAt) }, short)).not.toBeNull();
  });

  test('reaches to the end of the second that its field names', () => {
    const from = fieldOfTime(startedAt + minute);
    const second = timeOfField(from);
    expect(leftOutOf({ from, to: from }, hour)).toEqual({ from: second, to: second + 999 });
  });

  test.each([
    ['ends before it begins', startedAt + 2 * minute, startedAt + minute],
    ['comes before the log', startedAt - 2 * minute, startedAt - minute],
    ['comes after it', startedAt + 61 * minute, startedAt + 62 * minute],
  ])('makes no sense where it %s', (_what, from, to) => {
    expect(leftOutOf({ from: fieldOfTime(from), to: fieldOfTime(to) }, hour)).toBeNull();
  });

  test.each([
    ['', '2023-11-14T22:14:20'],
    ['2023-11-14T22:14:20', ''],
  ])('makes no sense where a field is empty', (from, to) => {
    expect(leftOutOf({ from, to }, hour)).toBeNull();
  });
});

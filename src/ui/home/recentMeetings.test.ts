import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  parseRecentMeetings,
  readRecentMeetings,
  withRecentMeeting,
  writeRecentMeetings,
} from './recentMeetings';

const meeting = (index: number, at = index) => ({
  meetingNumber: String(100_000_000 + index),
  topic: `Topic ${index}`,
  at,
});

describe('recent meetings', () => {
  beforeEach(() => localStorage.clear());

  test('the newest is on top, nobody is listed twice, and ten are kept', () => {
    const list = Array.from({ length: 12 }, (_, index) => meeting(index)).reduce(
      withRecentMeeting,
      [] as ReturnType<typeof withRecentMeeting>,
    );
    expect(list).toHaveLength(10);
    const again = withRecentMeeting(list, meeting(5, 99));
    expect(again[0]).toEqual(meeting(5, 99));
    expect(again.filter(({ topic }) => topic === 'Topic 5')).toHaveLength(1);
  });

  test('they survive a reload', () => {
    writeRecentMeetings([meeting(1)]);
    expect(readRecentMeetings()).toEqual([meeting(1)]);
  });

  test.each([null, '', 'rubbish', '{}', '[1, null, {"meetingNumber":"1"}]', '{"a":'])(
    'a spoiled list is an empty one: %j',
    (text) => {
      expect(parseRecentMeetings(text)).toEqual([]);
    },
  );
});

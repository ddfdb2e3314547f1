import { describe, expect, test } from '@jest/globals';
import { meetingViewOf } from './view';

const fresh = { meetingStatus: 'initial', isMeetingReset: false, userId: 0, ended: null } as const;
const over = { reason: 6, text: 'meeting ended' };

describe('what the meeting’s address shows', () => {
  test.each([
    ['nothing yet', fresh, 'entering'],
    ['a reload that resumes', { ...fresh, isMeetingReset: true }, 'entering'],
    ['joined', { ...fresh, meetingStatus: 'joined', userId: 1024 }, 'meeting'],
    ['a reconnection', { ...fresh, isMeetingReset: true, userId: 1024 }, 'meeting'],
    [
      'a reconnection that failed',
      { ...fresh, isMeetingReset: true, userId: 1024, ended: over },
      'over',
    ],
    ['left', { ...fresh, meetingStatus: 'closed', ended: over }, 'over'],
    ['a refused join', { ...fresh, ended: over }, 'over'],
  ] as const)('%s', (_title, meeting, view) => {
    expect(meetingViewOf(meeting)).toBe(view);
  });
});

import { meetingNumberPattern } from '../../protocol/meetingNumber';

/** A meeting that this browser joined. */
export interface RecentMeeting {
  readonly meetingNumber: string;
  readonly topic: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const key = 'plenary.recentMeetings';
const most = 10;

const isRecent = (value: unknown): value is RecentMeeting =>
  typeof value === 'object' &&
  value !== null &&
  'meetingNumber' in value &&
  typeof value.meetingNumber === 'string' &&
  meetingNumberPattern.test(value.meetingNumber) &&
  'topic' in value &&
  typeof value.topic === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

/** Parses a stored list; anything unreadable is an empty list. */
export const parseRecentMeetings = (text: string | null): readonly RecentMeeting[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
};

/** `list` with `meeting` first, and no duplicates. */
export const withRecentMeeting = (
  list: readonly RecentMeeting[],
  meeting: RecentMeeting,
): readonly RecentMeeting[] =>
  [meeting, ...list.filter(({ meetingNumber }) => meetingNumber !== meeting.meetingNumber)].slice(
    0,
    most,
  );

/**
 * Recent meetings in this browser's storage, read without the client core, so that home stays
 * small. Without storage the list is empty.
 */
export const readRecentMeetings = (): readonly RecentMeeting[] => {
  try {
    return parseRecentMeetings(localStorage.getItem(key));
  } catch {
    return [];
  }
};

/** Stores `list`; a full or forbidden storage stores nothing. */
export const writeRecentMeetings = (list: readonly RecentMeeting[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    return;
  }
};

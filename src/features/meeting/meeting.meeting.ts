import type { MeetingPart } from '../../effects/feature';
import { entryMemory, keepEntry } from './entry.saga';
import { watchMeeting } from './meeting.saga';
import { watchEndOfSession, keepRemembered, keepLeaveBeacon } from './memory.saga';

export const meetingMeeting: MeetingPart = {
  always: [watchMeeting, watchEndOfSession],
  inMeeting: [keepRemembered, keepLeaveBeacon, keepEntry],
  resume: { page: entryMemory },
};

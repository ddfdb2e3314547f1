import type { MeetingPart } from '../../effects/feature';
import { watchMeeting } from './meeting.saga';
import { watchEndOfSession, keepRemembered, keepLeaveBeacon } from './memory.saga';
import { keepStay, stayMemory } from './stay.saga';

export const meetingMeeting: MeetingPart = {
  always: [watchMeeting, watchEndOfSession],
  inMeeting: [keepRemembered, keepLeaveBeacon, keepStay],
  resume: { page: stayMemory },
};

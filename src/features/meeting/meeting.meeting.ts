import type { FeaturePart } from '../../effects/feature';
import { watchMeeting } from './meeting.saga';
import { watchEndOfSession, keepRemembered, keepLeaveBeacon } from './memory.saga';

export const meetingMeeting: FeaturePart = {
  always: [watchMeeting, watchEndOfSession],
  inMeeting: [keepRemembered, keepLeaveBeacon],
};

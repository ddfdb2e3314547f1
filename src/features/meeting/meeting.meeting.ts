import type { FeaturePart } from '../../effects/feature';
import { watchMeeting } from './meeting.saga';
import { watchEndOfSession, keepRemembered, keepLeaveBeacon } from './memory.saga';

/** The sagas of `meeting` that start with a join. */
export const meetingMeeting: FeaturePart = {
  always: [watchMeeting, watchEndOfSession],
  inMeeting: [keepRemembered, keepLeaveBeacon],
};

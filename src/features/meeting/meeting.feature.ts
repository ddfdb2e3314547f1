import { defineFeature } from '../../effects/feature';
import { joinRequested, leaveRequested, resumeRequested } from './meeting.actions';
import { meetingSlice } from './meeting.slice';

/** The feature `meeting`. */
export const meetingFeature = defineFeature({
  name: 'meeting',
  reducer: meetingSlice.reducer,
  answeredBy: 'deferred',
  answeredEarlier: [joinRequested, leaveRequested, resumeRequested],
});

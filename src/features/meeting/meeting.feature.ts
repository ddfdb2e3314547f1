import { defineFeature } from '../../effects/feature';
import { joinRequested, leaveRequested, resumeRequested } from './meeting.actions';
import { meetingReducer } from './meeting.slice';

export const meetingFeature = defineFeature({
  name: 'meeting',
  reducer: meetingReducer,
  answeredBy: 'deferred',
  answeredEarlier: [joinRequested, leaveRequested, resumeRequested],
});

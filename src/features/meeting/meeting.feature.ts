import { defineFeature } from '../../effects/feature';
import { meetingSlice } from './meeting.slice';

/** The feature `meeting`. */
export const meetingFeature = defineFeature({
  name: 'meeting',
  reducer: meetingSlice.reducer,
  answeredBy: 'meeting',
});

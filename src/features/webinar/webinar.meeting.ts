import type { FeaturePart } from '../../effects/feature';
import { keepAttendees } from './attendees.saga';

export const webinarMeeting: FeaturePart = {
  inMeeting: [keepAttendees],
};

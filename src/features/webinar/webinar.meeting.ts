import type { FeaturePart } from '../../effects/feature';
import { keepAttendees } from './attendees.saga';

/** The sagas of `webinar` that start with a join. */
export const webinarMeeting: FeaturePart = {
  inMeeting: [keepAttendees],
};

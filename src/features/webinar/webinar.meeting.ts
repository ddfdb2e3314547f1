import type { FeaturePart } from '../../effects/feature';
import { keepAttendees } from './attendees.saga';

/** The sagas of `webinar` that a join begins with. */
export const webinarMeeting: FeaturePart = {
  inMeeting: [keepAttendees],
};

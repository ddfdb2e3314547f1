import type { MeetingPart } from '../../effects/feature';
import { keepAudience } from './audience.saga';
import { keepHold, resumeAfterHold } from './hold.saga';

/** The sagas of `admission` that start with a join. */
export const admissionMeeting: MeetingPart = {
  inMeeting: [keepHold, keepAudience],
  resume: { seat: resumeAfterHold },
};

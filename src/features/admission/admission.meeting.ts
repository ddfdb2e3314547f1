import type { MeetingPart } from '../../effects/feature';
import { keepAudience } from './audience.saga';
import { keepHold, resumeAfterHold } from './hold.saga';

export const admissionMeeting: MeetingPart = {
  inMeeting: [keepHold, keepAudience],
  resume: { seat: resumeAfterHold },
};

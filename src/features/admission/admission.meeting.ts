import type { MeetingPart } from '../../effects/feature';
import { keepAudience } from './audience.saga';
import { keepHold, resumeAfterHold } from './hold.saga';
import { ownMediaMemory } from './ownMedia.saga';

/** The sagas of `admission` that start with a join. */
export const admissionMeeting: MeetingPart = {
  inMeeting: [keepHold, keepAudience],
  resume: { page: ownMediaMemory, seat: resumeAfterHold },
};

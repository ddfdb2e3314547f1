import type { MeetingPart } from '../../effects/feature';
import { handMemory, resumeHand } from './handSeat.saga';

export const handMeeting: MeetingPart = {
  resume: { page: handMemory, seat: resumeHand },
};

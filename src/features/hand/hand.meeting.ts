import type { MeetingPart } from '../../effects/feature';
import { handMemory, resumeHand } from './handSeat.saga';

/** The sagas of `hand` that start with a join. */
export const handMeeting: MeetingPart = {
  resume: { page: handMemory, seat: resumeHand },
};

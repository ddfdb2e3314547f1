import type { MeetingPart } from '../../effects/feature';
import { resumeHand } from './handSeat.saga';

/** The sagas of `hand` that a join begins with. */
export const handMeeting: MeetingPart = {
  resume: { seat: resumeHand },
};

import type { MeetingPart } from '../../effects/feature';
import { screenMemory } from './screen.saga';

/** The sagas of `screen` that a join begins with. */
export const screenMeeting: MeetingPart = {
  resume: { page: screenMemory },
};

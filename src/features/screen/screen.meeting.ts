import type { MeetingPart } from '../../effects/feature';
import { screenMemory } from './screen.saga';

/** The sagas of `screen` that start with a join. */
export const screenMeeting: MeetingPart = {
  resume: { page: screenMemory },
};

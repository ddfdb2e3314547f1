import type { MeetingPart } from '../../effects/feature';
import { screenMemory } from './screen.saga';

export const screenMeeting: MeetingPart = {
  resume: { page: screenMemory },
};

import type { MeetingPart } from '../../effects/feature';
import { ownShare, resumeShare } from './shareSeat.saga';

export const sharingMeeting: MeetingPart = { resume: { seat: resumeShare, media: ownShare } };

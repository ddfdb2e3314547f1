import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';

/** Whether a refusal says that there is no such meeting. */
export const isUnknownMeeting = (reason: string): boolean =>
  reason === joinErrorTexts[JoinErrorCode.meetingNotExist];

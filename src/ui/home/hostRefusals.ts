import type { Refusal } from '../../protocol/error';
import { JoinErrorCode, MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';

/** Whether the gateway has no such meeting (anymore). */
export const isMissing = ({ code }: Refusal): boolean => code === JoinErrorCode.meetingNotExist;

/** Whether the gateway did not accept the host token. */
export const isSignedOut = ({ code }: Refusal): boolean => code === MeetingInfoErrorCode.token;

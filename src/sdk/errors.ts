import type { PlenaryError } from '../protocol/error';
import { JoinErrorCode, LeaveReason } from '../protocol/vocabulary/errorCodes';
import { publicErrorTypes } from '../protocol/vocabulary/errorTypes';
import type { ErrorType, PublicErrorType } from '../protocol/vocabulary/errorTypes';
import type { joinTexts, leaveTexts, operationTexts } from '../protocol/vocabulary/messages';

export type { ErrorType, PublicErrorType };

/** Codes of a refused or broken join, by name: the `code` of the error of `join`. @source core 8 */
export const joinErrorCodes = JoinErrorCode;

/** Codes of a session that has ended, or was not entered, by name. @source core 8 */
export const leaveReasons = LeaveReason;

type Words<Texts> = Extract<Texts[keyof Texts], string>;

/**
 * Documented reasons that belong to no single capability. Others are possible, including reasons
 * with names in them, such as 'Module:recording is not enabled'.
 */
export type Reason =
  Words<typeof operationTexts> | Words<typeof joinTexts> | Words<typeof leaveTexts>;

/** The type of an error in the second set of the documents: `invalid-parameter` and its like. */
export const publicErrorTypeOf = ({ type }: PlenaryError): PublicErrorType =>
  publicErrorTypes[type];

import { CloseCode } from '../../protocol/channels/queries';
import type { Refusal } from '../../protocol/error';
import {
  JoinErrorCode,
  LeaveReason,
  leaveReasonTexts,
  leaveTextOf,
} from '../../protocol/vocabulary/errorCodes';
import { joinTexts, leaveTexts, serverTexts } from '../../protocol/vocabulary/messages';

/** Why a session is over, as the screens tell it. */
export interface Ending {
  readonly reason: number;
  readonly text: string;
}

/** The person left of their own will. @decision Reason 0 and no text. */
export const ownLeaving: Ending = { reason: 0, text: '' };

/** Whether a code is a documented leave or end reason: the meeting itself said no. */
export const isLeaveReason = (code: number): boolean => Object.hasOwn(leaveReasonTexts, code);

/** The mapped message of a leave or end reason. @source core 8 (fallback 'connection error') */
export const endingOf = (reason: number): Ending => ({ reason, text: leaveTextOf(reason) });

/** No server answers. @source core 8 */
export const connectionErrorEnding: Ending = {
  reason: JoinErrorCode.disconnect,
  text: leaveTexts.connectionError,
};

/** A refused join: the mapped message of its code, otherwise the gateway's own words. */
export const endingOfRefusal = ({ code, reason }: Refusal): Ending => {
  if (reason === serverTexts.invalidParameters)
    return { reason: code ?? JoinErrorCode.invalidParameter, text: joinTexts.invalidParameter };
  const isMapped = code !== undefined && isLeaveReason(code);
  const own = reason === '' ? leaveTexts.connectionError : reason;
  return { reason: code ?? JoinErrorCode.disconnect, text: isMapped ? leaveTextOf(code) : own };
};

/** What a close code asks for: come back, or stay away for a reason. */
export type Closing =
  { readonly mayReturn: true } | { readonly mayReturn: false; readonly ending: Ending };

const away = (ending: Ending): Closing => ({ mayReturn: false, ending });

/** Judges the close of a signalling socket. Unknown codes fail over. */
export const closingOf = (code: number, reason: string): Closing => {
  switch (code) {
    case CloseCode.left:
      return away(ownLeaving);
    case CloseCode.ended:
      return away(endingOf(LeaveReason.meetingEnded));
    case CloseCode.replaced:
      return away(endingOf(LeaveReason.participantExists));
    case CloseCode.refused:
      return away(
        endingOfRefusal({
          type: 'INVALID_PARAMETERS',
          reason,
          code: JoinErrorCode.invalidParameter,
        }),
      );
    default:
      return { mayReturn: true };
  }
};

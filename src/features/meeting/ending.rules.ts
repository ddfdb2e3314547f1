import { CloseCode } from '../../protocol/channels/queries';
import type { Refusal } from '../../protocol/error';
import {
  JoinErrorCode,
  LeaveReason,
  leaveReasonTexts,
  leaveTextOf,
} from '../../protocol/vocabulary/errorCodes';
import {
  endingReasons,
  reconnectSubReasons,
  type EndingReason,
} from '../../protocol/vocabulary/meeting';
import { joinTexts, leaveTexts, serverTexts } from '../../protocol/vocabulary/messages';

/** Why a session is over, as the screens tell it. */
export interface Ending {
  readonly reason: number;
  readonly text: string;
  readonly kind?: EndingReason | undefined;
  /** Whether it makes sense to come back: authority is the gateway's. */
  readonly mayComeBack: boolean;
}

/** The person left of their own will. @decision Reason 0 and no text. */
export const ownLeaving: Ending = { reason: 0, text: '', mayComeBack: true };

/** Whether a code is a documented leave or end reason: the meeting itself said no. */
export const isLeaveReason = (code: number): boolean => Object.hasOwn(leaveReasonTexts, code);

/** Reasons that a second try would only hear again. @decision */
const finalReasons: readonly number[] = [
  LeaveReason.meetingEnded,
  LeaveReason.removed,
  LeaveReason.webinarBlockedEmail,
  LeaveReason.informationBarrierReject,
];

/**
 * Every documented ending: its text, and whether one may come back.
 * @source core 4 (ending reasons), core 8 (mapped messages)
 * @decision The pairing; the documents name the endings and the messages apart.
 */
const endings: Readonly<Record<EndingReason, Pick<Ending, 'text' | 'mayComeBack'>>> = {
  reconnect: { text: leaveTexts.connectionError, mayComeBack: true },
  'kicked by host': { text: leaveTexts.removed, mayComeBack: false },
  'ended by host': { text: leaveTexts.ended, mayComeBack: false },
  'ended by none': { text: leaveTexts.ended, mayComeBack: true },
  'ended by admin': { text: leaveTexts.ended, mayComeBack: false },
  'ended by host-start-another': { text: leaveTexts.ended, mayComeBack: false },
  'free meeting timeout': { text: leaveTexts.ended, mayComeBack: true },
  'duplicate session': { text: leaveTexts.participantExist, mayComeBack: true },
  'meeting transfer': { text: leaveTexts.participantExist, mayComeBack: true },
};

const kindOf = (reason: number, subReason: string): EndingReason | undefined => {
  const named = endingReasons.find((known) => known === subReason);
  if (named) return named;
  if (reason === LeaveReason.removed) return 'kicked by host';
  return reason === LeaveReason.participantExists ? 'duplicate session' : undefined;
};

/** The mapped message of a leave or end reason. @source core 8 (fallback 'connection error') */
export const endingOf = (reason: number, subReason = ''): Ending => {
  const kind = kindOf(reason, subReason);
  if (kind) return { reason, kind, ...endings[kind] };
  return { reason, text: leaveTextOf(reason), mayComeBack: !finalReasons.includes(reason) };
};

/** Whether an ending only means: come back. @source core 4 (reconnect: failover, or on hold) */
export const isReconnecting = (subReason = ''): boolean =>
  subReason === 'reconnect' || reconnectSubReasons.some((known) => known === subReason);

/** No server answers. @source core 8 */
export const connectionErrorEnding: Ending = {
  reason: JoinErrorCode.disconnect,
  text: leaveTexts.connectionError,
  mayComeBack: true,
};

/** A refused join: the mapped message of its code, otherwise the gateway's own words. */
export const endingOfRefusal = ({ code, reason }: Refusal): Ending => {
  if (reason === serverTexts.invalidParameters) {
    const { invalidParameter: text } = joinTexts;
    return { reason: code ?? JoinErrorCode.invalidParameter, text, mayComeBack: true };
  }
  if (code !== undefined && isLeaveReason(code)) return endingOf(code);
  const text = reason === '' ? leaveTexts.connectionError : reason;
  const mayComeBack = code !== JoinErrorCode.userRemoved;
  return { reason: code ?? JoinErrorCode.disconnect, text, mayComeBack };
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

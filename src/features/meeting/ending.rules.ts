import type { Phrase, Sentence } from '../../protocol/phrase';
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

/** Why a session is over, for the last screen. */
export interface Ending {
  readonly reason: number;
  readonly text: string;
  /** The phrase of `text`, if it has values. */
  readonly phrase?: Phrase | undefined;
  readonly kind?: EndingReason | undefined;
  /** Whether a return may succeed; the gateway decides. */
  readonly mayComeBack: boolean;
}

/** The person left. @decision Reason 0 and no text. */
export const ownLeaving: Ending = { reason: 0, text: '', mayComeBack: true };

/**
 * The last screen of a session: the person left, the meeting has ended, the person was removed, may
 * not join, has joined elsewhere, or lost the connection.
 */
export type LastScreen = 'left' | 'ended' | 'removed' | 'refused' | 'elsewhere' | 'lost';

/** The last screen, and whether it offers a return. */
interface Farewell {
  readonly screen: LastScreen;
  readonly mayComeBack: boolean;
}
const farewell = (screen: LastScreen, mayComeBack: boolean): Farewell => ({ screen, mayComeBack });

/** Whether a code is a documented leave or end reason: the meeting itself refuses. */
export const isLeaveReason = (code: number): boolean => Object.hasOwn(leaveReasonTexts, code);

/**
 * Every documented leave and end reason. A return is not offered where a second attempt would have
 * the same result; another e-mail address, an unlocked meeting or a free seat may change it.
 * @source core 8
 * @decision
 */
const byReason: Readonly<Record<LeaveReason, Farewell>> = {
  [LeaveReason.meetingEnded]: farewell('ended', false),
  [LeaveReason.fullOrLocked]: farewell('refused', true),
  [LeaveReason.locked]: farewell('refused', true),
  [LeaveReason.webinarBlockedEmail]: farewell('refused', true),
  [LeaveReason.closed]: farewell('ended', false),
  [LeaveReason.removed]: farewell('removed', false),
  [LeaveReason.informationBarrierReject]: farewell('refused', false),
  [LeaveReason.participantExists]: farewell('elsewhere', true),
};
/** Further reasons: the client's own, and a removal that was reported during a reconnect. */
const farewells: ReadonlyMap<number, Farewell> = new Map([
  [0, farewell('left', true)],
  [JoinErrorCode.userRemoved, farewell('removed', false)],
  ...Object.entries(byReason).map(([reason, known]) => [Number(reason), known] as const),
]);
const farewellOf = (reason: number): Farewell => farewells.get(reason) ?? farewell('lost', true);

/**
 * Every documented ending: its text, its screen, and whether a return is offered.
 * @source core 4 (ending reasons), core 8 (mapped messages)
 * @decision The pairing; the documents name the endings and the messages separately.
 */
const endings: Readonly<Record<EndingReason, Farewell & Pick<Ending, 'text'>>> = {
  reconnect: { text: leaveTexts.connectionError, ...farewell('lost', true) },
  'kicked by host': { text: leaveTexts.removed, ...farewell('removed', false) },
  'ended by host': { text: leaveTexts.ended, ...farewell('ended', false) },
  'ended by none': { text: leaveTexts.ended, ...farewell('ended', true) },
  'ended by admin': { text: leaveTexts.ended, ...farewell('ended', false) },
  'ended by host-start-another': { text: leaveTexts.ended, ...farewell('ended', false) },
  'free meeting timeout': { text: leaveTexts.ended, ...farewell('ended', true) },
  'duplicate session': { text: leaveTexts.participantExist, ...farewell('elsewhere', true) },
  'meeting transfer': { text: leaveTexts.participantExist, ...farewell('elsewhere', true) },
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
  const { text, mayComeBack } = kind
    ? endings[kind]
    : { text: leaveTextOf(reason), ...farewellOf(reason) };
  return { reason, text, mayComeBack, ...(kind && { kind }) };
};

/** The last screen of a session. */
export interface LastWord extends Farewell {
  /** What the screen's own text does not say; empty if it says everything. */
  readonly detail: Sentence;
}

const saysWhy: readonly LastScreen[] = ['refused', 'lost'];

/**
 * The last screen's text for an ending, and whether it offers a return: the only place that
 * decides. A special reason for the meeting's end, such as idleness, is added.
 */
export const lastWordOf = ({
  reason,
  text,
  phrase,
  kind,
  mayComeBack,
}: Omit<Ending, 'mayComeBack'> & Partial<Ending>): LastWord => {
  const known = kind ? endings[kind] : farewellOf(reason);
  const { screen } = known;
  const hasDetail = saysWhy.includes(screen) || (screen === 'ended' && text !== leaveTexts.ended);
  const detail = { reason: hasDetail ? text : '', phrase };
  return { screen, mayComeBack: mayComeBack ?? known.mayComeBack, detail };
};

/** Whether an ending means only to reconnect. @source core 4 (reconnect: failover, or on hold) */
export const isReconnecting = (subReason = ''): boolean =>
  subReason === 'reconnect' || reconnectSubReasons.some((known) => known === subReason);

/** No server answers. @source core 8 */
export const connectionErrorEnding: Ending = {
  reason: JoinErrorCode.disconnect,
  text: leaveTexts.connectionError,
  mayComeBack: true,
};

/** A refused join: the mapped message of its code, otherwise the gateway's text. */
export const endingOfRefusal = ({ code, reason, phrase }: Refusal): Ending => {
  if (reason === serverTexts.invalidParameters) {
    const { invalidParameter: text } = joinTexts;
    return { reason: code ?? JoinErrorCode.invalidParameter, text, mayComeBack: true };
  }
  if (code !== undefined && isLeaveReason(code)) return endingOf(code);
  const text = reason === '' ? leaveTexts.connectionError : reason;
  const { mayComeBack } = farewellOf(code ?? JoinErrorCode.disconnect);
  return { reason: code ?? JoinErrorCode.disconnect, text, phrase, mayComeBack };
};

/** The meaning of a close code: reconnect, or do not return, with the reason. */
export type Closing =
  { readonly mayReturn: true } | { readonly mayReturn: false; readonly ending: Ending };

const away = (ending: Ending): Closing => ({ mayReturn: false, ending });

/** Judges the close of a signaling socket. Unknown codes fail over. */
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

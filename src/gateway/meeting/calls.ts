import type { CallOrder } from './callOrder';
import { dialOutCodes, type ReportedDialOutState } from '../../protocol/vocabulary/audio';
import { countryOf } from '../../protocol/vocabulary/countries';
import { isCallType } from '../../protocol/vocabulary/roles';
import type { Outgoing, Projection } from './area';
import { toOne } from './decision';
import type { MeetingEvent } from './event';
import { isControlling, type MeetingState, type Seat } from './state';
import type { Call } from './phoneEvents';

/** Whether a seat belongs to a call, without a person at a computer. */
export const isCallSeat = ({ userType }: Pick<Seat, 'userType'>): boolean => isCallType(userType);

/** A call's number is the key id of its packets: two bytes of every IV. */
export const mostCallsEver = 0xffff;

/** Attendees and view-only people who were not allowed to talk. */
export const isSilent = (
  seat: Pick<Seat, 'isWebinarAttendee' | 'isViewOnly' | 'isAllowToTalk'>,
): boolean => (seat.isWebinarAttendee || seat.isViewOnly) && !seat.isAllowToTalk;

/** The last digits of a number that everybody sees. */
const shownDigits = 2;

/** A caller's number as the network reports it, which may not be international. */
const maskedCaller = (number: string): string =>
  `${'*'.repeat(Math.max(0, number.length - shownDigits))}${number.slice(-shownDigits)}`;

/** A number as everybody sees it: its country, and the last digits. @decision */
export const maskedNumber = (number: string): string => {
  if (!number.startsWith('+')) return maskedCaller(number);
  const country = countryOf(number)?.callingCode ?? '';
  const hidden = number.length - 1 - country.length - shownDigits;
  return `+${country}${'*'.repeat(Math.max(0, hidden))}${number.slice(-shownDigits)}`;
};

/** A caller's digits, however the international prefix is written; empty for hidden numbers. */
export const callerDigits = (number: string): string =>
  number.replace(/\D/g, '').replace(/^00/, '');

/** The identifiers of a telephone for the ban list; none for hidden numbers. */
export const telephoneIdentifiers = (number: string): readonly string[] => {
  const digits = callerDigits(number);
  return digits === '' ? [] : [`telephone ${digits}`];
};

/** What the carrier is asked for. */
export const orderOf = ({ to, isGreeted, mustPressOne }: Call): CallOrder =>
  to.is === 'phone'
    ? { to: 'phone', number: to.number, isGreeted, mustPressOne }
    : { to: 'room system', ip: to.ip, protocol: to.protocol };

/**
 * Seats that are in the meeting by a call: telephones, and people who are called beside their page.
 */
export const seatsWithCalls = (state: MeetingState): readonly Seat[] =>
  state.areas.phone.calls.flatMap(({ phoneNodeId }) => {
    const seat = phoneNodeId === undefined ? undefined : state.seats.get(phoneNodeId);
    return seat ? [seat] : [];
  });

/** The live call of a seat that is in the meeting by it. */
export const callOfSeat = (state: MeetingState, userId: number): Call | undefined =>
  state.areas.phone.calls.find(({ phoneNodeId }) => phoneNodeId === userId);

/** A call's state, for its caller. @source media 3 */
export const resultOf = (call: Call, state: ReportedDialOutState): Outgoing => {
  const { sequence, uuid, to, bCallme, phoneNodeId } = call;
  const returnCode = dialOutCodes[state];
  const result = { sequence, returnCode, state, ...(phoneNodeId !== undefined && { phoneNodeId }) };
  return to.is === 'phone'
    ? { name: 'dialOutResult', body: { ...result, phoneNumber: to.number, uuid, bCallme } }
    : {
        name: 'crcResult',
        body: { ...result, ip: to.ip, protocol: to.protocol, transId: uuid },
      };
};

/** An outgoing call's state, for its caller. Incoming calls appear only in the roster. */
export const resultForCaller = (call: Call, state: ReportedDialOutState): Projection | undefined =>
  call.isDialIn ? undefined : toOne(call.by, resultOf(call, state));

/** The states of a person's live outgoing calls, for their snapshot. */
export const callsPlacedBy = (state: MeetingState, userId: number): readonly Outgoing[] =>
  state.areas.phone.calls
    .filter(({ by, isDialIn }) => by === userId && !isDialIn)
    .map((call) => resultOf(call, call.state));

/** Whether a telephone enters muted. @source media 4 (mute upon entry) */
export const entersMuted = (state: MeetingState, seat: Seat | undefined): boolean =>
  seat !== undefined && isControlling(seat)
    ? false
    : state.areas.switches.bMutedUponEntry || !state.areas.switches.bCanUnmute;

/** Mutes telephones that were silenced by a change of their standing; they stay connected. */
export const stillByPhone = (
  state: MeetingState,
  seats: readonly Pick<Seat, 'userId'>[],
): readonly MeetingEvent[] =>
  state.areas.phone.calls.length === 0
    ? []
    : seats.flatMap(({ userId }): readonly MeetingEvent[] =>
        callOfSeat(state, userId) ? [{ name: 'phoneJoined', userId, muted: true }] : [],
      );

/**
 * The effects on calls when a seat ends: its own call is hung up, its outgoing calls are cancelled.
 */
export const callsLeftBy = (state: MeetingState, userId: number): readonly MeetingEvent[] =>
  state.areas.phone.calls.flatMap((call): readonly MeetingEvent[] => {
    if (call.phoneNodeId === userId) return [{ name: 'callEnded', call, state: 'hang up' }];
    return call.by === userId && call.phoneNodeId === undefined
      ? [{ name: 'callEnded', call, state: 'canceled' }]
      : [];
  });

/**
 * Telephones in a meeting without other people.
 * @decision Such a meeting ends: nobody could end the calls, and somebody pays for them.
 */
export const orphanedBy = (state: MeetingState, leaving: number): readonly MeetingEvent[] => {
  const isAlone = !state.seats.find((seat) => seat.userId !== leaving && !isCallSeat(seat));
  if (!isAlone) return [];
  return state.seats
    .filter(({ userId }) => userId !== leaving)
    .flatMap(({ userId, isOnHold, jid }): readonly MeetingEvent[] => [
      ...callsLeftBy(state, userId),
      { name: 'seatLeft', userId, isOnHold, jid },
    ]);
};

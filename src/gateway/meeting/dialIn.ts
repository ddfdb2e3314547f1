import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import { callTexts } from '../../protocol/vocabulary/phoneTexts';
import { ClientType } from '../../protocol/vocabulary/roles';
import { ok } from '../../kernel/result';
import type { Decided } from './area';
import { callOfSeat, entersMuted, isSilent, mostCallsEver } from './calls';
import { happened, noMatchingUser, refused } from './decision';
import { takeSeat } from './entry';
import type { Actor, MeetingCommand, MeetingEvent } from './event';
import type { MeetingState, Seat } from './state';
import type { Call } from './phoneEvents';

type DialIn = Extract<MeetingCommand, { name: 'dialIn' }>;

const callOf = (state: MeetingState, of: DialIn, seat: Pick<Seat, 'userId'>): Call => ({
  uuid: of.uuid,
  sequence: state.areas.phone.callsEver + 1,
  by: seat.userId,
  to: { is: 'phone', number: of.caller.number },
  displayName: of.caller.displayName,
  // As after a call to oneself, hanging up leaves the person's own seat.
  bCallme: of.participant !== undefined,
  isGreeted: false,
  mustPressOne: false,
  isDialIn: true,
  state: 'success',
  phoneNodeId: seat.userId,
});

/** Joins a caller's telephone to the person's own seat. */
const bind = (state: MeetingState, of: DialIn, seat: Seat): Decided => {
  if (seat.audio === 'phone' || callOfSeat(state, seat.userId))
    return refused('INVALID_OPERATION', audioTexts.joinedByPhone);
  const call = callOf(state, of, seat);
  const wasMuted = seat.audio === 'computer' ? seat.muted : entersMuted(state, seat);
  return seat.isOnHold
    ? happened({ name: 'callPlaced', call })
    : happened(
        { name: 'callPlaced', call },
        { name: 'phoneJoined', userId: seat.userId, muted: wasMuted || isSilent(seat) },
      );
};

/** A telephone without a person at a computer takes a seat as anybody does. */
const seatCaller = (state: MeetingState, actor: Actor, of: DialIn): Decided => {
  const { caller, avatarBackgroundType } = of;
  const taken = takeSeat(state, actor, {
    newcomer: {
      userGuid: actor.newId,
      displayName: caller.displayName,
      isOriginalHost: false,
      isHostByToken: false,
      isGuest: true,
      isPanelist: false,
      isWebinarAttendee: state.isWebinar,
      isViewOnly: false,
      isAllowToTalk: false,
      userType: ClientType.phone,
      email: '',
      identifiers: caller.identifiers,
      bIbDisableShare: false,
      bIbDisableChat: false,
    },
  });
  if (!taken.ok) return taken;
  const events = taken.value.events.flatMap((event): readonly MeetingEvent[] => {
    if (event.name !== 'seatTaken') return [event];
    const { isOnHold } = event.seat;
    const seat: Seat = {
      ...event.seat,
      audio: isOnHold ? '' : 'phone',
      muted: isOnHold || isSilent(event.seat) || entersMuted(state, undefined),
      phone: { number: caller.number, avatarBackgroundType },
    };
    return [
      { name: 'seatTaken', seat },
      { name: 'callPlaced', call: callOf(state, of, seat) },
    ];
  });
  return ok({ ...taken.value, events });
};

/**
 * Admits a caller: for the person whose participant id they entered, else with their own seat. The
 * lock, the waiting room, the capacity and the absence of a host apply to that seat as to any; a
 * person with a seat is already admitted.
 * @source core 1 (phone users), core 3 (dial-in info)
 */
export const dialIn = (state: MeetingState, actor: Actor, of: DialIn): Decided => {
  if (state.isEnded) return refused('IMPROPER_MEETING_STATE', leaveTexts.ended);
  if (state.areas.phone.callsEver >= mostCallsEver)
    return refused('INVALID_OPERATION', callTexts.tooManyCalls);
  if (of.participant === undefined) return seatCaller(state, actor, of);
  const seat = state.seats.get(of.participant);
  return seat ? bind(state, of, seat) : noMatchingUser();
};

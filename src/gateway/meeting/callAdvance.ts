import type { ReportedDialOutState } from '../../protocol/vocabulary/audio';
import { ClientType } from '../../protocol/vocabulary/roles';
import type { Decided } from './area';
import { entersMuted, isSilent } from './calls';
import { placesLeft } from './capacity';
import { happened } from './decision';
import { departure } from './departure';
import { newSeat } from './entry';
import type { Actor } from './event';
import { liveCallStates, type LiveCallState } from './callStates';
import type { MeetingState, Seat } from './state';
import type { Call } from './phoneEvents';

/** A call's progress. */
export interface Advance {
  readonly call: Call;
  readonly to: ReportedDialOutState;
  readonly avatarBackgroundType: number;
}

const isLive = (state: ReportedDialOutState): state is LiveCallState =>
  liveCallStates.some((live) => live === state);

/** The seat of a telephone or a room system, as an invited person. */
const seatOfCall = (
  state: MeetingState,
  actor: Actor,
  { call, avatarBackgroundType }: Advance,
): Seat => {
  const { to } = call;
  const isPhone = to.is === 'phone';
  return {
    ...newSeat(state, actor, {
      userGuid: actor.newId,
      displayName: call.displayName,
      isOriginalHost: false,
      isHostByToken: false,
      isGuest: true,
      isPanelist: state.isWebinar,
      isWebinarAttendee: false,
      isViewOnly: false,
      isAllowToTalk: false,
      userType: isPhone ? ClientType.phone : ClientType.H323,
      email: '',
      identifiers: [],
      bIbDisableShare: false,
      bIbDisableChat: false,
    }),
    audio: 'phone',
    muted: entersMuted(state, undefined),
    ...(isPhone && { phone: { number: to.number, avatarBackgroundType } }),
  };
};

/** The person's own seat is heard by telephone: muted as before, or as on entry. */
const mergeInto = (state: MeetingState, seat: Seat, call: Call): Decided => {
  const joined = { ...call, state: 'success', phoneNodeId: seat.userId } as const;
  const isMuted = seat.audio === 'computer' ? seat.muted : entersMuted(state, seat);
  const muted = isMuted || isSilent(seat);
  return seat.isOnHold
    ? happened({ name: 'callAdvanced', call: joined })
    : happened(
        { name: 'callAdvanced', call: joined },
        { name: 'phoneJoined', userId: seat.userId, muted },
      );
};

const enter = (state: MeetingState, actor: Actor, to: Advance): Decided => {
  const { call } = to;
  if (call.bCallme) {
    const seat = state.seats.get(call.by);
    return seat
      ? mergeInto(state, seat, call)
      : happened({ name: 'callEnded', call, state: 'canceled' });
  }
  // The lock and the waiting room do not apply to people who were called; the capacity does.
  if (state.isEnded || placesLeft(state) === 0)
    return happened({ name: 'callEnded', call, state: 'fail' });
  const seat = seatOfCall(state, actor, to);
  const { userId: phoneNodeId } = seat;
  return happened(
    { name: 'seatTaken', seat },
    { name: 'callAdvanced', call: { ...call, state: 'success', phoneNodeId } },
  );
};

/**
 * Advances a call: never back, and not once it is over. When a call ends, its seat ends, or the
 * person's own seat loses its telephone.
 * @source media 4 (dial-out states)
 */
export const advance = (state: MeetingState, actor: Actor, to: Advance): Decided => {
  const { call } = to;
  if (isLive(to.to)) {
    if (liveCallStates.indexOf(to.to) <= liveCallStates.indexOf(call.state)) return happened();
    return to.to === 'success'
      ? enter(state, actor, to)
      : happened({ name: 'callAdvanced', call: { ...call, state: to.to } });
  }
  const ended = { name: 'callEnded', call, state: to.to } as const;
  const seat = call.phoneNodeId === undefined ? undefined : state.seats.get(call.phoneNodeId);
  if (!seat) return happened(ended);
  if (!call.bCallme) return happened(...departure(state, seat));
  return seat.audio === 'phone'
    ? happened(ended, { name: 'phoneLeft', userId: seat.userId })
    : happened(ended);
};

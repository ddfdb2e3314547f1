import { JoinErrorCode, joinErrorTexts, LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import type { Decided } from './area';
import { mayHost, mayWait, placesLeft } from './capacity';
import { happened, refused } from './decision';
import type { Actor, MeetingCommand, Newcomer } from './event';
import { entryRole, hostPassed, roleChange } from './host';
import { mostSeatsEver } from './seatNumbers';
import type { MeetingState, Seat } from './state';
import { notStarted } from './webinar';

type Asked = Pick<Extract<MeetingCommand, { name: 'takeSeat' }>, 'newcomer' | 'inPlaceOf'>;

const isRemoved = (state: MeetingState, newcomer: Newcomer): boolean =>
  state.areas.removal.removed.some(({ identifiers }) =>
    identifiers.some((identifier) => newcomer.identifiers.includes(identifier)),
  );

/** Attendees wait for the start of the webinar; the waiting room is for hosts and panelists. */
const entersOnHold = (state: MeetingState, newcomer: Newcomer): boolean =>
  state.attributes.bHoldUponEntry && !newcomer.isHostByToken && !newcomer.isWebinarAttendee;

const hasPlace = (state: MeetingState, { newcomer, inPlaceOf }: Asked): boolean => {
  if (newcomer.isHostByToken) return mayHost(state, inPlaceOf);
  return entersOnHold(state, newcomer) ? mayWait(state) : placesLeft(state) > 0;
};

/**
 * Why a newcomer may not join. The original host may enter a locked meeting, since nobody else
 * could unlock it after everybody with the right has left, and cannot be banned by later hosts. The
 * capacity does not apply to the original host, because strangers may have filled the meeting;
 * other people with a host's token have extra places. People on hold are counted separately.
 * @source core 8
 * @decision The order of the checks, and the exceptions to the capacity.
 */
const refusalOf = (state: MeetingState, asked: Asked): Decided | undefined => {
  const { newcomer } = asked;
  if (state.isEnded)
    return refused('IMPROPER_MEETING_STATE', leaveTexts.ended, LeaveReason.meetingEnded);
  if (!newcomer.isOriginalHost && isRemoved(state, newcomer))
    return refused('IMPROPER_MEETING_STATE', leaveTexts.removed, JoinErrorCode.userRemoved);
  if (!newcomer.isOriginalHost && state.attributes.bLock)
    return refused('IMPROPER_MEETING_STATE', leaveTexts.locked, LeaveReason.locked);
  if (!newcomer.isHostByToken && !state.isJoinBeforeHost && state.hostId === undefined)
    return refused(
      'IMPROPER_MEETING_STATE',
      joinErrorTexts[JoinErrorCode.meetingNotStarted],
      JoinErrorCode.meetingNotStarted,
    );
  if (newcomer.isWebinarAttendee && state.attributes.isPracticing) return notStarted();
  const isNumberLeft = state.seatsEver < mostSeatsEver;
  return isNumberLeft && (newcomer.isOriginalHost || hasPlace(state, asked))
    ? undefined
    : refused('IMPROPER_MEETING_STATE', leaveTexts.atCapacity, LeaveReason.fullOrLocked);
};

/** The next seat, without a role. */
export const newSeat = (state: MeetingState, actor: Actor, newcomer: Newcomer): Seat => ({
  userId: state.seats.numbers.numberOf(state.seatsEver + 1),
  ...newcomer,
  takenRev: state.revision + 1,
  jid: `${newcomer.userGuid}@${actor.newId}`,
  zoomID: actor.newId,
  isHost: false,
  isCoHost: false,
  isOnHold: false,
  ...state.blankSeat,
  isInFailover: false,
  keyId: 1,
});

/** Seats a newcomer in the meeting or in the waiting room. @source core 3, core 6, core 8 */
export const takeSeat = (state: MeetingState, actor: Actor, asked: Asked): Decided => {
  const { newcomer } = asked;
  const refusal = refusalOf(state, asked);
  if (refusal) return refusal;
  const { isHost, isCoHost, replaces } = entryRole(state, newcomer);
  const takenRev = state.revision + 1;
  const isOnHold = entersOnHold(state, newcomer);
  const seat: Seat = {
    ...newSeat(state, actor, newcomer),
    isHost: isHost && replaces === undefined,
    isCoHost,
    isOnHold,
    heldRev: isOnHold ? takenRev : 0,
  };
  if (!replaces) return happened({ name: 'seatTaken', seat });
  return happened(
    { name: 'seatTaken', seat },
    hostPassed(state, {
      changes: [
        roleChange(replaces, { isHost: false, isCoHost: replaces.isHostByToken }),
        roleChange(seat, { isHost: true, isCoHost: false }),
      ],
      hostId: seat.userId,
      isSuccession: false,
    }),
  );
};

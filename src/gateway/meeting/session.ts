import { JoinErrorCode, LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts, operationTexts } from '../../protocol/vocabulary/messages';
import type { Area, Decided } from './area';
import type { Actor, MeetingEvent, Newcomer } from './event';
import { asSeated, happened, onlyHostOrCoHost, refused, toEverybody } from './decision';
import { entryRole, roleChange, succession } from './host';
import { participantOf, roleOf, rosterUpdate } from './roster';
import { isControlling, type MeetingState, type Seat } from './state';

/** Media sessions of one seat; their number is two bytes of every IV. */
const mostSessions = 0xffff;

/**
 * Who may come in. The original host may enter a locked meeting, since nobody else could open it
 * again when everybody with the right has left; the capacity holds for all.
 * @source core 8
 * @decision
 */
const takeSeat = (state: MeetingState, actor: Actor, newcomer: Newcomer): Decided => {
  if (state.isEnded)
    return refused('IMPROPER_MEETING_STATE', leaveTexts.ended, LeaveReason.meetingEnded);
  if (state.attributes.bLock && !newcomer.isOriginalHost)
    return refused('IMPROPER_MEETING_STATE', leaveTexts.locked, LeaveReason.locked);
  if (state.seats.size >= state.capacity)
    return refused('IMPROPER_MEETING_STATE', leaveTexts.atCapacity, LeaveReason.fullOrLocked);
  const { isHost, isCoHost, replaces } = entryRole(state, newcomer);
  const userId = (state.seatsEver + 1) * 1024;
  const seat: Seat = {
    userId,
    ...newcomer,
    takenRev: state.revision + 1,
    jid: `${newcomer.userGuid}@${actor.newId}`,
    zoomID: actor.newId,
    isHost: isHost && replaces === undefined,
    isCoHost,
    audio: '',
    muted: true,
    bVideoOn: false,
    raiseHandRev: 0,
    isInFailover: false,
    keyId: 1,
  };
  const taken: MeetingEvent = { name: 'seatTaken', seat };
  if (!replaces) return happened(taken);
  return happened(taken, {
    name: 'hostChanged',
    changes: [
      roleChange(replaces, { isHost: false, isCoHost: replaces.isHostByToken }),
      roleChange(seat, { isHost: true, isCoHost: false }),
    ],
    hostId: userId,
    isSuccession: false,
  });
};

const leave = (state: MeetingState, userId: number): Decided =>
  state.seats.get(userId)
    ? happened({ name: 'seatLeft', userId }, ...succession(state, userId))
    : happened();

const end = (state: MeetingState, subReason: string): Decided =>
  state.isEnded
    ? happened()
    : happened({ name: 'meetingEnded', reason: LeaveReason.meetingEnded, subReason });

const changeHost = (
  state: MeetingState,
  { changes, hostId, isSuccession }: Extract<MeetingEvent, { name: 'hostChanged' }>,
): MeetingState => {
  const seats = changes.reduce(
    (all, { userId, isHost, isCoHost }) => all.change(userId, { isHost, isCoHost }),
    state.seats,
  );
  return { ...state, seats, hostId, isHostBySuccession: isSuccession };
};

/**
 * Seats taken, resumed and given up; lock; end; who is host.
 * @source core 4, core 6, core 8
 */
export const session: Area = {
  decide: (state, actor, command) => {
    switch (command.name) {
      case 'takeSeat':
        return takeSeat(state, actor, command.newcomer);
      case 'resumeSeat':
        return asSeated(state, actor.userId, (seat) =>
          seat.keyId < mostSessions
            ? happened({ name: 'seatResumed', userId: seat.userId, keyId: seat.keyId + 1 })
            : refused('IMPROPER_MEETING_STATE', operationTexts.closed),
        );
      case 'dropSeat':
        return asSeated(state, actor.userId, (seat) =>
          seat.isInFailover ? happened() : happened({ name: 'seatDropped', userId: seat.userId }),
        );
      case 'giveUpSeat':
      case 'leaveMeeting':
        return leave(state, actor.userId);
      case 'closeMeeting':
        return end(state, command.subReason);
      case 'endMeeting':
        return asSeated(state, actor.userId, (seat) =>
          seat.isHost
            ? end(state, 'ended by host')
            : refused('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHost, JoinErrorCode.notHost),
        );
      case 'lockMeeting':
        return asSeated(state, actor.userId, (seat) => {
          if (!isControlling(seat)) return onlyHostOrCoHost();
          if (state.attributes.bLock === command.body.bLock) return happened();
          return happened({ name: 'meetingLocked', bLock: command.body.bLock });
        });
      default:
        return undefined;
    }
  },

  evolve: (state, { event }) => {
    switch (event.name) {
      case 'seatTaken':
        return {
          ...state,
          seats: state.seats.with(event.seat),
          seatsEver: state.seatsEver + 1,
          hostId: event.seat.isHost ? event.seat.userId : state.hostId,
          isHostBySuccession: event.seat.isHost ? false : state.isHostBySuccession,
        };
      case 'seatResumed':
        return {
          ...state,
          seats: state.seats.change(event.userId, { isInFailover: false, keyId: event.keyId }),
        };
      case 'seatDropped':
        return { ...state, seats: state.seats.change(event.userId, { isInFailover: true }) };
      case 'seatLeft':
        return { ...state, seats: state.seats.without(event.userId) };
      case 'hostChanged':
        return changeHost(state, event);
      case 'meetingLocked':
        return { ...state, attributes: { ...state.attributes, bLock: event.bLock } };
      case 'meetingEnded':
        return { ...state, isEnded: true };
      default:
        return state;
    }
  },

  project: ({ event }) => {
    switch (event.name) {
      case 'seatTaken':
        return toEverybody({ name: 'rosterChanged', body: { add: [participantOf(event.seat)] } });
      case 'seatResumed':
        return toEverybody(rosterUpdate({ userId: event.userId, isInFailover: false }));
      case 'seatDropped':
        return toEverybody(rosterUpdate({ userId: event.userId, isInFailover: true }));
      case 'seatLeft':
        return toEverybody({ name: 'rosterChanged', body: { remove: [event.userId] } });
      case 'hostChanged':
        if (event.changes.length === 0) return undefined;
        return toEverybody(
          rosterUpdate(
            ...event.changes.map((change) => ({
              userId: change.userId,
              isHost: change.isHost,
              bCoHost: change.isCoHost,
              userRole: roleOf(change),
            })),
          ),
        );
      case 'meetingLocked':
        return toEverybody({ name: 'attributesChanged', body: { bLock: event.bLock } });
      case 'meetingEnded':
        return toEverybody({
          name: 'meetingEnded',
          body: { reason: event.reason, subReason: event.subReason },
        });
      default:
        return undefined;
    }
  },
};

import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { Area, Decided, Projection } from './area';
import { asSeated, happened, ofPerson, refused, toEverybody } from './decision';
import { departure } from './departure';
import { takeSeat } from './entry';
import { rosterAdd, rosterRemove, rosterUpdate } from './roster';
import { isControlling, type MeetingState, type Seat } from './state';

/** Media sessions of one seat; their number is two bytes of every IV. */
const mostSessions = 0xffff;

const leave = (state: MeetingState, userId: number): Decided => {
  const seat = state.seats.get(userId);
  return seat ? happened(...departure(state, seat)) : happened();
};

const end = (state: MeetingState, subReason: string): Decided =>
  state.isEnded
    ? happened()
    : happened({ name: 'meetingEnded', reason: LeaveReason.meetingEnded, subReason });

/** A telephone: only who controls the meeting sees its number. */
const showNewPhone = (seat: Seat): Projection => {
  const [whole, masked] = [rosterAdd([seat], true), rosterAdd([seat])];
  return (viewer) => (isControlling(viewer) ? whole : masked);
};

/**
 * Seats taken, resumed and given up; lock; end.
 * @source core 4, core 6, core 8
 */
export const session: Area = {
  decide: (state, actor, command) => {
    switch (command.name) {
      case 'takeSeat':
        return takeSeat(state, actor, command);
      case 'resumeSeat':
        return asSeated(state, actor.userId, (seat) =>
          seat.keyId < mostSessions
            ? happened({
                name: 'seatResumed',
                userId: seat.userId,
                isOnHold: seat.isOnHold,
                keyId: seat.keyId + 1,
              })
            : refused('IMPROPER_MEETING_STATE', operationTexts.closed),
        );
      case 'dropSeat':
        return asSeated(state, actor.userId, (seat) =>
          seat.isInFailover
            ? happened()
            : happened({ name: 'seatDropped', userId: seat.userId, isOnHold: seat.isOnHold }),
        );
      case 'giveUpSeat':
      case 'leaveMeeting':
        return leave(state, actor.userId);
      case 'closeMeeting':
        return end(state, command.subReason);
      case 'endMeeting':
        return end(state, 'ended by host');
      case 'lockMeeting':
        return state.attributes.bLock === command.body.bLock
          ? happened()
          : happened({ name: 'meetingLocked', bLock: command.body.bLock });
      case 'openMedia':
        // Tickets are the room's to give; that one may ask has been judged.
        return happened();
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
        return event.seat.phone
          ? showNewPhone(event.seat)
          : ofPerson(event.seat, rosterAdd([event.seat]));
      case 'seatResumed':
        return ofPerson(event, rosterUpdate({ userId: event.userId, isInFailover: false }));
      case 'seatDropped':
        return ofPerson(event, rosterUpdate({ userId: event.userId, isInFailover: true }));
      case 'seatLeft':
        return ofPerson(event, rosterRemove(event.userId));
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

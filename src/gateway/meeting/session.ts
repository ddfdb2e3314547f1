import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { defineArea, type Decided, type ParticipantOf, type Projection } from './area';
import {
  aboutOne,
  aboutOneUnlisted,
  asSeated,
  happened,
  ofPerson,
  refused,
  toEverybody,
  withSeat,
} from './decision';
import { departure } from './departure';
import { takeSeat } from './entry';
import type { OfSeat } from './event';
import { rosterAdd, rosterRemove, rosterUpdate } from './roster';
import { isControlling, type MeetingState, type Seat } from './state';

declare module './areaStates' {
  interface MeetingEvents {
    readonly seatTaken: { readonly seat: Seat };
    /** `isAnotherPage`: the page that served the seat before has lost it to another one. */
    readonly seatResumed: OfSeat & { readonly keyId: number; readonly isAnotherPage: boolean };
    readonly seatDropped: OfSeat;
    readonly seatLeft: OfSeat & { readonly jid: string };
    readonly meetingLocked: { readonly bLock: boolean };
    readonly meetingEnded: { readonly reason: number; readonly subReason: string };
  }
}

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

/** A telephone: only those who control the meeting see its full number. */
const showNewPhone = (seat: Seat, participantOf: ParticipantOf): Projection => {
  const [whole, masked] = [rosterAdd(participantOf(seat, true)), rosterAdd(participantOf(seat))];
  return (viewer) => (isControlling(viewer) ? whole : masked);
};

/**
 * Seats taken, resumed and given up; lock; end.
 * @source core 4, core 6, core 8
 */
export const session = defineArea('session', {
  // @decision The number: all sockets of a page and their copies are lost together a few times.
  allowances: { openMedia: { rate: 1, burst: 40 } },
  needs: {
    openMedia: {
      reply: ({ issueTickets }, { userId }, { body }) => issueTickets(userId, body.types),
    },
  },

  commands: {
    takeSeat: (state, actor, command) => takeSeat(state, actor, command),
    resumeSeat: (state, actor, { isAnotherPage = false }) =>
      asSeated(state, actor.userId, (seat) =>
        seat.keyId < mostSessions
          ? happened({
              name: 'seatResumed',
              userId: seat.userId,
              isOnHold: seat.isOnHold,
              keyId: seat.keyId + 1,
              isAnotherPage,
            })
          : refused('IMPROPER_MEETING_STATE', operationTexts.closed),
      ),
    dropSeat: (state, actor) =>
      asSeated(state, actor.userId, (seat) =>
        seat.isInFailover
          ? happened()
          : happened({ name: 'seatDropped', userId: seat.userId, isOnHold: seat.isOnHold }),
      ),
    giveUpSeat: (state, actor) => leave(state, actor.userId),
    leaveMeeting: (state, actor) => leave(state, actor.userId),
    closeMeeting: (state, _actor, { subReason }) => end(state, subReason),
    endMeeting: (state) => end(state, 'ended by host'),
    lockMeeting: (state, _actor, { body }) =>
      state.attributes.bLock === body.bLock
        ? happened()
        : happened({ name: 'meetingLocked', bLock: body.bLock }),
    // The gateway issues the tickets; that one may ask has been judged.
    openMedia: () => happened(),
  },

  events: {
    seatTaken: {
      evolve: (state, { seat }) => ({
        ...state,
        seats: state.seats.with(seat),
        seatsEver: state.seatsEver + 1,
        hostId: seat.isHost ? seat.userId : state.hostId,
        isHostBySuccession: seat.isHost ? false : state.isHostBySuccession,
      }),
      project: ({ seat }, _rev, participantOf) =>
        seat.phone
          ? showNewPhone(seat, participantOf)
          : ofPerson(seat, rosterAdd(participantOf(seat))),
      attendees: { about: ({ seat }) => [seat.userId] },
      seats: ({ seat }) => seat,
    },
    seatResumed: {
      evolve: (state, { userId, keyId }) => withSeat(state, userId, { isInFailover: false, keyId }),
      project: (event) =>
        ofPerson(event, rosterUpdate({ userId: event.userId, isInFailover: false })),
      attendees: aboutOne,
      replacesPageOf: ({ userId, isAnotherPage }) => (isAnotherPage ? [userId] : []),
    },
    seatDropped: {
      evolve: (state, { userId }) => withSeat(state, userId, { isInFailover: true }),
      project: (event) =>
        ofPerson(event, rosterUpdate({ userId: event.userId, isInFailover: true })),
      attendees: aboutOne,
    },
    seatLeft: {
      evolve: (state, { userId }) => ({ ...state, seats: state.seats.without(userId) }),
      project: (event) => ofPerson(event, rosterRemove(event.userId)),
      attendees: aboutOneUnlisted,
      unseats: ({ userId }) => [userId],
    },
    meetingLocked: {
      evolve: (state, { bLock }) => ({ ...state, attributes: { ...state.attributes, bLock } }),
      project: ({ bLock }) => toEverybody({ name: 'attributesChanged', body: { bLock } }),
      attendees: 'included',
      scope: 'meeting',
    },
    meetingEnded: {
      evolve: (state) => ({ ...state, isEnded: true }),
      project: ({ reason, subReason }) =>
        toEverybody({ name: 'meetingEnded', body: { reason, subReason } }),
      attendees: 'included',
      scope: 'meeting',
      reachesWaitingRoom: () => true,
    },
  },
});

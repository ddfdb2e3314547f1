import * as z from 'zod/mini';
import {
  defineArea,
  type Decided,
  type Outgoing,
  type ParticipantOf,
  type Projection,
} from './area';
import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { stillByPhone } from './calls';
import { placesLeft } from './capacity';
import { happened, hostActionOf, isReconnect, onSeat, refused, withSeat } from './decision';
import { offStage } from './departure';
import type { Actor, HostAction, MeetingEvent } from './event';
import { hasHostRight, hostPassed, roleChange } from './host';
import { rosterAdd, rosterRemove, rosterUpdate } from './roster';
import { isControlling, type MeetingState, type Seat } from './state';
import { defineSeatPart } from './states/seatPart';

/** Tells a person to resume the same seat, with a snapshot for its new standing. */
const comeBack: Outgoing = { name: 'meetingChanged', body: { reason: 'on hold' } };

const hold = (state: MeetingState, actor: Actor, seat: Seat): Decided => {
  if (seat.isOnHold) return happened();
  if (seat.isWebinarAttendee)
    return refused('INVALID_OPERATION', operationTexts.moduleNotEnabled({ name: 'waiting room' }));
  const change = roleChange(seat, { isHost: false, isCoHost: false });
  const { hostId, isHostBySuccession: isSuccession } = state;
  return happened(
    ...offStage(state, seat.userId),
    ...(seat.isCoHost ? [hostPassed(state, { changes: [change], hostId, isSuccession })] : []),
    { name: 'personHeld', userId: seat.userId, action: hostActionOf(actor) },
  );
};

/** Admits people; no events when nobody waits. */
export const admit = (state: MeetingState, seats: readonly Seat[]): readonly MeetingEvent[] => {
  const waiting = seats.filter((seat) => seat.isOnHold);
  return waiting.length > 0
    ? [{ name: 'peopleAdmitted', seats: waiting }, ...stillByPhone(state, waiting)]
    : [];
};

/**
 * Admits as many as the capacity permits, the longest seated first, and everybody with a right to
 * host; refused when nobody fits.
 * @decision People who wait are not counted, so the capacity is checked here.
 */
const admitWhoFit = (state: MeetingState, seats: readonly Seat[]): Decided => {
  const waiting = seats.filter((seat) => seat.isOnHold);
  const others = waiting.filter((seat) => !hasHostRight(seat)).slice(0, placesLeft(state));
  const fitting = new Set(others);
  const admitted = waiting.filter((seat) => hasHostRight(seat) || fitting.has(seat));
  return waiting.length > 0 && admitted.length === 0
    ? refused('INVALID_OPERATION', leaveTexts.atCapacity, LeaveReason.fullOrLocked)
    : happened(...admit(state, admitted));
};

/** What a hold ends: the client stores it, and restores it afterwards. @source core 4 */
const silenced = {
  audio: '',
  muted: true,
  bVideoOn: false,
  raiseHandRev: 0,
  feedback: 0,
} as const;

const idsOf = (seats: readonly Seat[]): readonly number[] => seats.map(({ userId }) => userId);

const showHold = (userId: number): Projection => {
  const update = rosterUpdate({ userId, bHold: true, ...silenced, bRaiseHand: false });
  const remove = rosterRemove(userId);
  return (viewer) => {
    if (viewer.userId === userId) return comeBack;
    return isControlling(viewer) ? update : remove;
  };
};

const showAdmission = (seats: readonly Seat[], participantOf: ParticipantOf): Projection => {
  const update = rosterUpdate(...seats.map(({ userId }) => ({ userId, bHold: false })));
  const add = rosterAdd(...seats.map((seat) => participantOf({ ...seat, isOnHold: false })));
  const admitted = new Set(idsOf(seats));
  return (viewer) => {
    if (admitted.has(viewer.userId)) return comeBack;
    return isControlling(viewer) ? update : add;
  };
};

/** Revisions of the meeting from the first up to, but without, the second. */
type Span = readonly [from: number, to: number];

/** When a person was on hold: messages of that time are not theirs. */
interface HeldSeat {
  /** The revision at which the seat was put on hold; 0 when it is not on hold. */
  readonly heldRev: number;
  /** Earlier times on hold. */
  readonly heldBefore: readonly Span[];
}

declare module './areaStates' {
  interface SeatParts {
    readonly waitingRoom: HeldSeat;
  }
  interface MeetingEvents {
    readonly personHeld: { readonly userId: number; readonly action: HostAction };
    readonly peopleAdmitted: { readonly seats: readonly Seat[] };
  }
}

const revision = z.int().check(z.nonnegative());
const blank: HeldSeat = { heldRev: 0, heldBefore: [] };
const seatPart = defineSeatPart({
  blank,
  stored: {
    fields: { heldRev: revision, heldBefore: z.array(z.tuple([revision, revision])) },
    write: ({ heldRev, heldBefore }) => ({
      heldRev,
      heldBefore: heldBefore.map(([from, to]): [number, number] => [from, to]),
    }),
    read: (fields): HeldSeat => fields,
  },
});

/**
 * The waiting room. A person in it has a seat and receives nothing of the meeting; only those who
 * control the meeting see them.
 * @source core 4, core 6, RELIABILITY 2.1 item 2
 * @decision A co-host who is put on hold loses that role.
 */
export const waitingRoom = defineArea('waitingRoom', {
  seat: seatPart,

  commands: {
    holdPerson: (state, actor, { body }) =>
      onSeat(state, body.id, (seat) =>
        body.bHold ? hold(state, actor, seat) : admitWhoFit(state, [seat]),
      ),
    admitAll: (state) =>
      admitWhoFit(
        state,
        state.seats.filter((seat) => seat.isOnHold),
      ),
  },

  events: {
    personHeld: {
      evolve: (state, { userId }, rev) =>
        withSeat(state, userId, { isOnHold: true, heldRev: rev, ...silenced, handMovedRev: rev }),
      project: ({ userId }) => showHold(userId),
      attendees: 'included',
      scope: { of: ({ userId }) => [userId] },
      reachesWaitingRoom: isReconnect,
      rejoins: { of: ({ userId }) => [userId], as: 'held' },
    },
    peopleAdmitted: {
      evolve: (state, { seats }, rev) => ({
        ...state,
        seats: state.seats.changeAll(idsOf(seats), (seat) => ({
          isOnHold: false,
          heldRev: 0,
          heldBefore: [...seat.heldBefore, [seat.heldRev, rev]],
        })),
      }),
      project: ({ seats }, _rev, participantOf) => showAdmission(seats, participantOf),
      attendees: 'included',
      scope: { of: ({ seats }) => seats.map(({ userId }) => userId) },
      reachesWaitingRoom: isReconnect,
      rejoins: { of: ({ seats }) => idsOf(seats), as: 'changed' },
    },
  },
});

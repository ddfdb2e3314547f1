import * as z from 'zod/mini';
import { defineArea } from './area';
import {
  aboutOne,
  asSeated,
  happened,
  hostActionOf,
  onSeat,
  toEverybody,
  withSeat,
} from './decision';
import type { HostAction } from './event';
import { rosterUpdate } from './roster';
import { defineSeatPart } from './states/seatPart';

/** A hand and the revision at which it went up. */
export interface Hand {
  readonly userId: number;
  readonly raiseHandRev: number;
}

const handDown = (userId: number) => ({ userId, bRaiseHand: false, raiseHandRev: 0 });
const handUp = ({ userId, raiseHandRev }: Hand) => ({ userId, bRaiseHand: true, raiseHandRev });
const ownersOf = (hands: readonly Hand[]): readonly number[] => hands.map(({ userId }) => userId);

/** A person's hand. */
interface HandSeat {
  /** The revision at which the hand was raised; 0 when it is down. */
  readonly raiseHandRev: number;
  /** The revision at which the hand last changed. */
  readonly handMovedRev: number;
}

declare module './areaStates' {
  interface SeatParts {
    readonly hand: HandSeat;
  }
  interface MeetingEvents {
    readonly handRaised: { readonly userId: number };
    readonly handLowered: { readonly userId: number };
    readonly handsLowered: { readonly hands: readonly Hand[]; readonly action: HostAction };
    readonly handsRestored: { readonly hands: readonly Hand[] };
  }
}

const revision = z.int().check(z.nonnegative());
const seatPart = defineSeatPart({
  blank: { raiseHandRev: 0, handMovedRev: 0 },
  stored: {
    fields: { raiseHandRev: revision, handMovedRev: revision },
    write: (seat) => seat,
    read: (fields) => fields,
  },
});

/** Hands. @source core 6 */
export const hand = defineArea('hand', {
  seat: seatPart,

  participant: {
    bRaiseHand: ({ raiseHandRev }) => raiseHandRev > 0,
    raiseHandRev: ({ raiseHandRev }) => raiseHandRev,
  },

  allowances: { raiseHand: { rate: 1, burst: 10, with: ['lowerHand'] } },

  commands: {
    raiseHand: (state, actor) =>
      asSeated(state, actor.userId, ({ userId, raiseHandRev }) =>
        raiseHandRev > 0 ? happened() : happened({ name: 'handRaised', userId }),
      ),
    lowerHand: (state, actor, { body }) =>
      onSeat(state, body.id ?? actor.userId, ({ userId, raiseHandRev }) =>
        raiseHandRev === 0 ? happened() : happened({ name: 'handLowered', userId }),
      ),
    lowerAllHands: (state, actor) => {
      const hands = state.seats
        .filter(({ raiseHandRev }) => raiseHandRev > 0)
        .map(({ userId, raiseHandRev }) => ({ userId, raiseHandRev }));
      return hands.length === 0
        ? happened()
        : happened({ name: 'handsLowered', hands, action: hostActionOf(actor) });
    },
  },

  events: {
    handRaised: {
      evolve: (state, { userId }, rev) =>
        withSeat(state, userId, { raiseHandRev: rev, handMovedRev: rev }),
      project: ({ userId }, rev) =>
        toEverybody(rosterUpdate(handUp({ userId, raiseHandRev: rev }))),
      attendees: aboutOne,
    },
    handLowered: {
      evolve: (state, { userId }, rev) =>
        withSeat(state, userId, { raiseHandRev: 0, handMovedRev: rev }),
      project: ({ userId }) => toEverybody(rosterUpdate(handDown(userId))),
      attendees: aboutOne,
    },
    handsLowered: {
      evolve: (state, { hands }, rev) => ({
        ...state,
        seats: state.seats.changeAll(ownersOf(hands), () => ({
          raiseHandRev: 0,
          handMovedRev: rev,
        })),
      }),
      project: ({ hands }) => toEverybody(rosterUpdate(...ownersOf(hands).map(handDown))),
      attendees: { about: ({ hands }) => ownersOf(hands), listed: 'update' },
    },
    handsRestored: {
      evolve: (state, { hands }, rev) => {
        const up = new Map(hands.map(({ userId, raiseHandRev }) => [userId, raiseHandRev]));
        return {
          ...state,
          seats: state.seats.changeAll(up.keys(), ({ userId }) => ({
            raiseHandRev: up.get(userId) ?? 0,
            handMovedRev: rev,
          })),
        };
      },
      project: ({ hands }) => toEverybody(rosterUpdate(...hands.map(handUp))),
      attendees: { about: ({ hands }) => ownersOf(hands), listed: 'update' },
    },
  },
});

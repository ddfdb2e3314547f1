import * as z from 'zod/mini';
import { userId } from '../../protocol/ids';
import { sharersMax } from '../../protocol/sharingLimits';
import type { CommandBody } from '../../protocol/signal/registry';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { defineArea, type Decided } from './area';
import { asSeated, happened, refused, toOne, withSeat } from './decision';
import type { MeetingEvent } from './event';
import { scopeOf } from './scope';
import type { MeetingState, Seat } from './state';
import { defineSeatPart } from './states/seatPart';

/** Whose shares a person sees. */
interface ViewerSeat {
  readonly watchedShares: readonly number[];
}

declare module './areaStates' {
  interface SeatParts {
    readonly shareViewers: ViewerSeat;
  }
  interface MeetingEvents {
    readonly shareWatched: {
      /** The viewer. */
      readonly userId: number;
      readonly shareOf: number;
      readonly bOn: boolean;
    };
    /** The share of somebody who leaves is over. */
    readonly shareUnseen: { readonly userId: number };
  }
}

const nothing: ViewerSeat = { watchedShares: [] };
const seatPart = defineSeatPart({
  blank: nothing,
  stored: {
    fields: { watchedShares: z._default(z.array(userId), []) },
    write: ({ watchedShares }) => ({ watchedShares: [...watchedShares] }),
    read: ({ watchedShares }) => ({ watchedShares }),
  },
});

/** Whoever sees the share of `shareOf`. */
const viewersOf = (state: MeetingState, shareOf: number): readonly number[] =>
  state.seats
    .filter(({ watchedShares }) => watchedShares.includes(shareOf))
    .map((viewer) => viewer.userId);

/**
 * @decision Attendees of a webinar are not counted: panelists do not know who they are, and one
 * share may have thousands.
 */
const watch = (
  state: MeetingState,
  viewer: Seat,
  { id: shareOf, bOn }: CommandBody<'watchShare'>,
): Decided => {
  const sharer = state.seats.get(shareOf);
  if (sharer === viewer || sharer?.sharerOn !== true || scopeOf(sharer) !== scopeOf(viewer))
    return refused('INVALID_OPERATION', sharingTexts.targetNotSharing);
  if (viewer.isWebinarAttendee || viewer.watchedShares.includes(shareOf) === bOn) return happened();
  return happened({ name: 'shareWatched', userId: viewer.userId, shareOf, bOn });
};

/** Nobody sees a share that is over: the next one of this person is another. */
const unseen = (state: MeetingState, sharer: number): MeetingState => {
  const viewers = viewersOf(state, sharer);
  if (viewers.length === 0) return state;
  const seats = state.seats.changeAll(viewers, ({ watchedShares }) => ({
    watchedShares: watchedShares.filter((one) => one !== sharer),
  }));
  return { ...state, seats };
};

/** Nothing is seen by somebody who is not there. */
const seesNothing = (state: MeetingState, viewer: number): readonly MeetingEvent[] =>
  (state.seats.get(viewer)?.watchedShares ?? []).map((shareOf) => ({
    name: 'shareWatched',
    userId: viewer,
    shareOf,
    bOn: false,
  }));

/**
 * Who sees a share, as their pages report it; only the sharer is told. Whoever leaves disappears
 * from the roster, and needs no word of its own.
 * @source sdk (share-can-see-screen)
 * @decision The documents name a receipt, and no more: it says that a picture is shown, and not
 * just that somebody subscribes.
 */
export const shareViewers = defineArea('shareViewers', {
  seat: seatPart,
  after: ['webinar'],

  snapshot: (state, { userId: sharer, sharerOn }) =>
    sharerOn
      ? [
          {
            name: 'shareViewersChanged',
            body: { snapshot: true, add: [...viewersOf(state, sharer)] },
          },
        ]
      : [],

  allowances: { watchShare: { rate: 2, burst: 4 * sharersMax } },

  commands: {
    watchShare: (state, actor, { body }) =>
      asSeated(state, actor.userId, (viewer) => watch(state, viewer, body)),
  },

  events: {
    shareWatched: {
      evolve: (state, { userId: viewer, shareOf, bOn }) => {
        const others = (state.seats.get(viewer)?.watchedShares ?? []).filter(
          (one) => one !== shareOf && state.seats.get(one)?.sharerOn === true,
        );
        return withSeat(state, viewer, { watchedShares: bOn ? [...others, shareOf] : others });
      },
      project: ({ userId: viewer, shareOf, bOn }) =>
        toOne(shareOf, {
          name: 'shareViewersChanged',
          body: bOn ? { add: [viewer] } : { remove: [viewer] },
        }),
      scope: { of: ({ shareOf }) => [shareOf] },
    },
    // Whoever leaves takes their share along without a word of its end.
    shareUnseen: { evolve: (state, { userId: sharer }) => unseen(state, sharer) },
  },

  endings: {
    seatDropped: (state, { userId: viewer }) => seesNothing(state, viewer),
    // Another page may come without a drop; each says again what it sees.
    seatResumed: (state, { userId: viewer }) => seesNothing(state, viewer),
    personHeld: (state, { userId: viewer }) => seesNothing(state, viewer),
    webinarRoleChanged: (state, { seat }) => seesNothing(state, seat.userId),
    // All seats are looked through: only where somebody may see it.
    seatLeft: (state, { userId }) =>
      state.seats.get(userId)?.sharerOn === true ? [{ name: 'shareUnseen', userId }] : [],
  },

  follows: {
    shareSwitched: (state, { userId: sharer, share }) =>
      share.sharerOn ? state : unseen(state, sharer),
    // The seat that changes sides was copied before.
    webinarRoleChanged: (state, { seat }) => withSeat(state, seat.userId, nothing),
  },
});

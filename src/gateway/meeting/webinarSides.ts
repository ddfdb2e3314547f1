import * as z from 'zod/mini';
import { userId } from '../../protocol/ids';
import type { RecordedEvent } from './event';
import { withArea, type MeetingState, type Seat } from './state';
import { defineState } from './states/subState';
import type { Promotion, Untold } from './webinarEvents';

/** The two sides of a webinar, and what the stage knows of the audience. */
interface WebinarState {
  /** Hosts and panelists of a webinar, in the order in which they came to be. */
  readonly stage: readonly number[];
  /** How many sit in a webinar's audience. */
  readonly attendeeCount: number;
  /** How many were told last; undefined where not all who may know were told the same. */
  readonly toldCount: number | undefined;
  readonly untold: readonly Untold[];
  /** Attendees who have not said yet whether they become panelists. */
  readonly promotions: readonly Promotion[];
}

declare module './areaStates' {
  interface AreaStates {
    readonly webinar: WebinarState;
  }
}

/** The state of the area `webinar`. */
export const webinarState = defineState({
  initial: (): WebinarState => ({
    stage: [],
    attendeeCount: 0,
    toldCount: 0,
    untold: [],
    promotions: [],
  }),
  stored: {
    fields: {
      stage: z.array(userId),
      promotions: z.array(z.strictObject({ userId, reqId: z.string() })),
    },
    write: ({ stage, promotions }, isKept) => ({
      stage: stage.filter(isKept),
      promotions: [...promotions],
    }),
    read: ({ stage, promotions }, seats) =>
      stage.every((one) => seats.get(one))
        ? {
            stage,
            promotions,
            attendeeCount: [...seats].filter(({ isWebinarAttendee }) => isWebinarAttendee).length,
            toldCount: undefined,
            untold: [],
          }
        : undefined,
  },
});

/** What becomes of two changes of one attendee, of which nobody has heard. */
const merged = (old: Untold['action'] | undefined, action: Untold['action']): Untold['action'] => {
  if (old === undefined || action === 'remove' || action === 'add') return action;
  if (old === 'add') return 'add';
  return old === action ? action : 'update';
};

const note = (untold: readonly Untold[], change: Untold): readonly Untold[] => {
  const old = untold.find(({ userId }) => userId === change.userId);
  if (!old) return [...untold, change];
  const action = merged(old.action, change.action);
  return [...untold.filter((one) => one !== old), { ...change, action }];
};

/** Somebody has come: to the audience, or to the stage. */
export const withArrival = (
  state: MeetingState,
  { seat: { userId, jid, isWebinarAttendee } }: { readonly seat: Seat },
): MeetingState => {
  if (!state.isWebinar) return state;
  const { stage, attendeeCount, untold } = state.areas.webinar;
  return withArea(
    state,
    'webinar',
    isWebinarAttendee
      ? {
          attendeeCount: attendeeCount + 1,
          // Nobody new is in the list already.
          untold: [...untold, { userId, jid, action: 'add' }],
        }
      : { stage: [...stage, userId] },
  );
};

/** Somebody has left the audience, or the stage. */
export const withDeparture = (
  state: MeetingState,
  { userId, jid }: Pick<Seat, 'userId' | 'jid'>,
): MeetingState => {
  if (!state.isWebinar) return state;
  const { stage, attendeeCount, untold, promotions } = state.areas.webinar;
  return withArea(
    state,
    'webinar',
    stage.includes(userId)
      ? { stage: stage.filter((id) => id !== userId) }
      : {
          attendeeCount: attendeeCount - 1,
          untold: note(untold, { userId, jid, action: 'remove' }),
          promotions: promotions.filter((one) => one.userId !== userId),
        },
  );
};

/** Somebody goes from the stage into the audience, or back. */
export const withSideChanged = (
  state: MeetingState,
  { userId, jid, isWebinarAttendee }: Seat,
): MeetingState => {
  const { stage, attendeeCount, untold, promotions } = state.areas.webinar;
  return withArea(state, 'webinar', {
    stage: isWebinarAttendee ? stage.filter((id) => id !== userId) : [...stage, userId],
    attendeeCount: attendeeCount + (isWebinarAttendee ? 1 : -1),
    promotions: promotions.filter((one) => one.userId !== userId),
    untold: note(untold, { userId, jid, action: isWebinarAttendee ? 'add' : 'remove' }),
  });
};

/** Notes what hosts and panelists have to be told of attendees whose entries change with an event. */
export const withListChanges = (state: MeetingState, { audience }: RecordedEvent): MeetingState => {
  const action = audience?.listed;
  if (!audience || !action) return state;
  const before = state.areas.webinar.untold;
  const untold = audience.of.reduce((all, userId) => {
    const seat = state.seats.get(userId);
    return seat ? note(all, { userId, jid: seat.jid, action }) : all;
  }, before);
  return untold === before ? state : withArea(state, 'webinar', { untold });
};

import * as z from 'zod/mini';
import { userId } from '../../protocol/ids';
import type { DueCommand } from './commandNeeds';
import type { RecordedEvent } from './event';
import { withArea, type MeetingState, type Seat } from './state';
import { defineState } from './states/subState';
import type { Promotion, Untold } from './webinarEvents';

/** The two sides of a webinar, and what the stage knows of the audience. */
interface WebinarState {
  /** Hosts and panelists of a webinar, in the order in which they got that side. */
  readonly stage: readonly number[];
  /** How many sit in a webinar's audience. */
  readonly attendeeCount: number;
  /** The number sent last; undefined when not everyone who may know it has the same number. */
  readonly toldCount: number | undefined;
  readonly untold: readonly Untold[];
  /** Attendees who have not answered whether they become panelists. */
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

/**
 * Lists of attendees for hosts and panelists, and the count for everybody, are batched so that ten
 * thousand attendees cause few messages.
 * @source core 9
 * @decision The times: shorter than the throttle of the lists that show it.
 */
export const audienceDue: readonly DueCommand[] = [
  {
    command: { name: 'tellAudience' },
    isDue: ({ areas }) => areas.webinar.untold.length > 0,
    delay: 200,
  },
  {
    command: { name: 'countAudience' },
    isDue: ({ areas }) => areas.webinar.attendeeCount !== areas.webinar.toldCount,
    delay: 200,
    interval: 1000,
  },
];

/** Merges two unsent changes of one attendee. */
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

/** A person has joined the audience or the stage. */
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
          // A new person has no entry yet.
          untold: [...untold, { userId, jid, action: 'add' }],
        }
      : { stage: [...stage, userId] },
  );
};

/** A person has left the audience or the stage. */
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

/** A person moves between the stage and the audience. */
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

/** Records changes of attendees' entries, for hosts and panelists. */
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

import * as z from 'zod/mini';
import { userId } from '../../protocol/ids';
import type { DueCommand } from './commandNeeds';
import type { RecordedEvent } from './event';
import { withArea, type MeetingState, type Seat } from './state';
import { defineState } from './states/subState';
import type { Promotion, UnsentChange } from './webinarEvents';

/** The two sides of a webinar, and what the stage knows of the audience. */
interface WebinarState {
  /** Hosts and panelists of a webinar, in the order in which they got that side. */
  readonly stage: readonly number[];
  /** How many sit in a webinar's audience. */
  readonly attendeeCount: number;
  /** The number sent last; undefined when not everyone who may know it has the same number. */
  readonly sentCount: number | undefined;
  readonly unsent: readonly UnsentChange[];
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
    sentCount: 0,
    unsent: [],
    promotions: [],
  }),
  stored: {
    fields: {
      stage: z.array(userId),
      promotions: z.array(z.strictObject({ userId, reqId: z.string() })),
    },
    write: ({ stage, promotions }, isStored) => ({
      stage: stage.filter(isStored),
      promotions: [...promotions],
    }),
    read: ({ stage, promotions }, seats) =>
      stage.every((one) => seats.get(one))
        ? {
            stage,
            promotions,
            attendeeCount: [...seats].filter(({ isWebinarAttendee }) => isWebinarAttendee).length,
            sentCount: undefined,
            unsent: [],
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
    isDue: ({ areas }) => areas.webinar.unsent.length > 0,
    delay: 200,
  },
  {
    command: { name: 'countAudience' },
    isDue: ({ areas }) => areas.webinar.attendeeCount !== areas.webinar.sentCount,
    delay: 200,
    interval: 1000,
  },
];

type Action = UnsentChange['action'];

/** Merges two unsent changes of one attendee. */
const merged = (old: Action | undefined, action: Action): Action => {
  if (old === undefined || action === 'remove' || action === 'add') return action;
  if (old === 'add') return 'add';
  return old === action ? action : 'update';
};

const note = (unsent: readonly UnsentChange[], change: UnsentChange): readonly UnsentChange[] => {
  const old = unsent.find(({ userId }) => userId === change.userId);
  if (!old) return [...unsent, change];
  const action = merged(old.action, change.action);
  return [...unsent.filter((one) => one !== old), { ...change, action }];
};

/** A person has joined the audience or the stage. */
export const withArrival = (
  state: MeetingState,
  { seat: { userId, jid, isWebinarAttendee } }: { readonly seat: Seat },
): MeetingState => {
  if (!state.isWebinar) return state;
  const { stage, attendeeCount, unsent } = state.areas.webinar;
  return withArea(
    state,
    'webinar',
    isWebinarAttendee
      ? {
          attendeeCount: attendeeCount + 1,
          // A new person has no entry yet.
          unsent: [...unsent, { userId, jid, action: 'add' }],
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
  const { stage, attendeeCount, unsent, promotions } = state.areas.webinar;
  return withArea(
    state,
    'webinar',
    stage.includes(userId)
      ? { stage: stage.filter((id) => id !== userId) }
      : {
          attendeeCount: attendeeCount - 1,
          unsent: note(unsent, { userId, jid, action: 'remove' }),
          promotions: promotions.filter((one) => one.userId !== userId),
        },
  );
};

/** A person moves between the stage and the audience. */
export const withSideChanged = (
  state: MeetingState,
  { userId, jid, isWebinarAttendee }: Seat,
): MeetingState => {
  const { stage, attendeeCount, unsent, promotions } = state.areas.webinar;
  return withArea(state, 'webinar', {
    stage: isWebinarAttendee ? stage.filter((id) => id !== userId) : [...stage, userId],
    attendeeCount: attendeeCount + (isWebinarAttendee ? 1 : -1),
    promotions: promotions.filter((one) => one.userId !== userId),
    unsent: note(unsent, { userId, jid, action: isWebinarAttendee ? 'add' : 'remove' }),
  });
};

/** Records changes of attendees' entries, for hosts and panelists. */
export const withListChanges = (state: MeetingState, { audience }: RecordedEvent): MeetingState => {
  const action = audience?.listed;
  if (!audience || !action) return state;
  const before = state.areas.webinar.unsent;
  const unsent = audience.of.reduce((all, userId) => {
    const seat = state.seats.get(userId);
    return seat ? note(all, { userId, jid: seat.jid, action }) : all;
  }, before);
  return unsent === before ? state : withArea(state, 'webinar', { unsent });
};

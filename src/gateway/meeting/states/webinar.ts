import * as z from 'zod/mini';
import { userId } from '../../../protocol/ids';
import type { WebinarAttendeeAction } from '../../../protocol/vocabulary/webinar';
import { defineState } from './subState';

/** A change of the audience that hosts and panelists have not been told yet: the latest of a seat. */
export interface Untold {
  readonly userId: number;
  readonly jid: string;
  readonly action: Exclude<WebinarAttendeeAction, 'list'>;
}

/** Somebody who was asked to become a panelist. */
export interface Promotion {
  readonly userId: number;
  readonly reqId: string;
}

/** The two sides of a webinar, and what the stage knows of the audience. */
export interface WebinarState {
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

declare module '../areaStates' {
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

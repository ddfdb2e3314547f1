import * as z from 'zod/mini';
import { userId } from '../../../protocol/ids';
import { defineState } from './subState';

/** What everybody sees of the host's choice. */
export interface LayoutState {
  /** People in the spotlight, first in it first. */
  readonly spotlight: readonly number[];
  readonly bFollowHost: boolean;
  /** People in the host's order; empty where everybody has their own. */
  readonly dragLayout: readonly number[];
}

declare module '../areaStates' {
  interface AreaStates {
    readonly layout: LayoutState;
  }
}

/** The state of the area `layout`. */
export const layoutState = defineState({
  initial: (): LayoutState => ({ spotlight: [], bFollowHost: false, dragLayout: [] }),
  stored: {
    fields: { spotlight: z.array(userId), bFollowHost: z.boolean(), dragLayout: z.array(z.int()) },
    write: ({ spotlight, bFollowHost, dragLayout }, isKept) => ({
      spotlight: spotlight.filter(isKept),
      bFollowHost,
      dragLayout: [...dragLayout],
    }),
    read: (fields, seats) => (fields.spotlight.every((one) => seats.get(one)) ? fields : undefined),
  },
});

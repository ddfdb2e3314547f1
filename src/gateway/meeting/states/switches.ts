import * as z from 'zod/mini';
import { defineState } from './subState';

/** The meeting's switches that are no attributes of it. */
export interface SwitchesState {
  readonly bCanUnmute: boolean;
  readonly bMutedUponEntry: boolean;
  readonly bCanUnmuteVideo: boolean;
  /** Video of 720p and more may be sent and seen. */
  readonly isHDSupported: boolean;
  readonly bLockShare: boolean;
}

declare module '../areaStates' {
  interface AreaStates {
    readonly switches: SwitchesState;
  }
}

/** The state of the area `switches`. */
export const switchesState = defineState({
  initial: ({ bMutedUponEntry }): SwitchesState => ({
    bCanUnmute: true,
    bMutedUponEntry,
    bCanUnmuteVideo: true,
    isHDSupported: true,
    bLockShare: false,
  }),
  stored: {
    fields: {
      bCanUnmute: z.boolean(),
      bMutedUponEntry: z.boolean(),
      bCanUnmuteVideo: z.boolean(),
      // Runs were stored before hosts could switch it off.
      isHDSupported: z._default(z.boolean(), true),
      bLockShare: z.boolean(),
    },
    write: (state) => state,
    read: (fields) => fields,
  },
});

import { defineTransient } from './subState';

/** Somebody who was removed, with what they are known by if they come again. */
export interface Removal {
  readonly userId: number;
  readonly marks: readonly string[];
}

/** Whom this run of the meeting keeps out. */
export interface RemovalState {
  readonly removed: readonly Removal[];
}

declare module '../areaStates' {
  interface AreaStates {
    readonly removal: RemovalState;
  }
}

/** The state of the area `removal`. A table of its own holds it beyond the process (`BanList`). */
export const removalState = defineTransient((): RemovalState => ({ removed: [] }));

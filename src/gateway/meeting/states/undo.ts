import { defineTransient } from './subState';

/** A command that a host gave: whose, which and when (milliseconds since 1970). */
export interface HostAction {
  readonly by: number;
  readonly seq: number;
  readonly at: number;
}

/** A hand and the revision at which it went up. */
export interface Hand {
  readonly userId: number;
  readonly raiseHandRev: number;
}

/** What may be taken back, with the revision at which it happened. */
export type Act = HostAction & { readonly rev: number } & (
    | { readonly did: 'remove' | 'hold'; readonly userId: number }
    | { readonly did: 'lower hands'; readonly hands: readonly Hand[] }
  );

/** What may still be taken back. */
export interface UndoState {
  /** Oldest first. */
  readonly acts: readonly Act[];
}

declare module '../areaStates' {
  interface AreaStates {
    readonly undo: UndoState;
  }
}

/** The state of the area `undo`. */
export const undoState = defineTransient((): UndoState => ({ acts: [] }));

import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { Participant, ParticipantUpdate } from '../../protocol/signal/participants';

/** Changes of the roster, gathered over at most the documented throttle. */
export interface RosterBatch {
  /** True: replaces all participants. */
  readonly snapshot: boolean;
  readonly remove: readonly number[];
  readonly add: readonly Participant[];
  readonly update: readonly ParticipantUpdate[];
}

/** Rename oneself, or another person as host or co-host. */
export const renameRequested = intent<{ readonly userId: number; readonly name: string }>(
  'participants/renameRequested',
);
/** A batch of roster changes, as one action. */
export const rosterUpdated = createAction<RosterBatch>('participants/rosterUpdated');

import { createAction } from '@reduxjs/toolkit';
import { plainReducer } from '../../effects/plainReducer';
import { mostTrackingIds } from '../../protocol/limits';

/** A failure that a person may ask about. */
export interface TrackedFailure {
  readonly trackingId: string;
  /** A documented code; 0 without one. */
  readonly code: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** The failures that still have their tracking ids, newest last. */
export interface FailuresState {
  readonly tracked: readonly TrackedFailure[];
}

/** A failure got its tracking id, by which the log and support refer to it. */
export const failureTracked = createAction<TrackedFailure>('failures/tracked');

const initialState: FailuresState = { tracked: [] };

/** Tracking ids. @source core 9 (tracking ids kept 7) */
export const failuresReducer = plainReducer(initialState, (cases) =>
  cases.addCase(failureTracked, ({ tracked }, { payload }) => ({
    tracked: [...tracked.slice(1 - mostTrackingIds), payload],
  })),
);

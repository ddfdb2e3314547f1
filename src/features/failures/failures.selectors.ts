import type { FailuresState } from './failures.slice';

/** A state with tracked failures. */
export interface WithFailures {
  readonly failures: FailuresState;
}

/** The tracking id of the last failure with a code; empty if there was none. */
export const selectTrackingId = ({ failures }: WithFailures, code: number): string =>
  failures.tracked.findLast((failure) => failure.code === code)?.trackingId ?? '';

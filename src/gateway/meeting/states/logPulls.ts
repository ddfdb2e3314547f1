import { defineTransient } from './subState';

/** A host's wish for the logs of people. */
export interface LogPull {
  readonly reqId: string;
  /** The host who asked. */
  readonly by: number;
  /** Those whose logs neither came nor will not. */
  readonly waiting: readonly number[];
}

/** Wishes for logs. */
export interface LogPullsState {
  /** The latest, oldest first. */
  readonly pulls: readonly LogPull[];
}

declare module '../areaStates' {
  interface AreaStates {
    readonly logPulls: LogPullsState;
  }
}

/** The state of the area `logPulls`. A gateway that goes on with the run knows of none. */
export const logPullsState = defineTransient((): LogPullsState => ({ pulls: [] }));

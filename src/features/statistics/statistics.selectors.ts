import type { StatisticsState } from './statistics.slice';

/** A state that holds statistics. */
export interface WithStatistics {
  readonly statistics: StatisticsState;
}

export const selectStatistics = (state: WithStatistics) => state.statistics;

import type { StatisticsState } from './statistics.slice';

/** A state with statistics. */
export interface WithStatistics {
  readonly statistics: StatisticsState;
}

/** Last reports and last minutes. */
export const selectStatistics = (state: WithStatistics) => state.statistics;

/** How bad audio is at the worst. @source media 4 */
export const selectAudioQuality = (state: WithStatistics) => state.statistics.audioQuality;

/** Whether media are encoded and decoded. @source media 4 */
export const selectMediaStatus = (state: WithStatistics) => state.statistics.mediaStatus;

import type { StatisticsReport } from '../../protocol/engine/media';
import type { Direction } from './quality.rules';

/** Whether frames flowed in this direction in the last second, by a medium's report. */
export const isFlowing = (report: StatisticsReport, direction: Direction): boolean =>
  report[direction].some(({ fps }) => fps !== undefined && fps > 0);

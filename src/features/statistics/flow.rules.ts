import type { StatisticsReport } from '../../protocol/engine/media';
import type { Direction } from './quality.rules';

/** Whether a medium's report shows that its frames went this way in the last second. */
export const isFlowing = (report: StatisticsReport, direction: Direction): boolean =>
  report[direction].some(({ fps }) => fps !== undefined && fps > 0);

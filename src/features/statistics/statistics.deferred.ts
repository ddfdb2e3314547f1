import type { FeaturePart } from '../../effects/feature';
import { keepStatistics } from './statistics.saga';
import { keepMediaStatus } from './mediaStatus.saga';

/** The sagas of `statistics` that follow once a join is under way. */
export const statisticsDeferred: FeaturePart = {
  inMeeting: [keepStatistics, keepMediaStatus],
};

import type { FeaturePart } from '../../effects/feature';
import { keepStatistics } from './statistics.saga';
import { keepMediaStatus } from './mediaStatus.saga';

/** The sagas of `statistics` that load during a join. */
export const statisticsDeferred: FeaturePart = {
  inMeeting: [keepStatistics, keepMediaStatus],
};

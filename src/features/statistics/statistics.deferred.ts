import type { FeaturePart } from '../../effects/feature';
import { keepStatistics } from './statistics.saga';
import { keepMediaStatus } from './mediaStatus.saga';

export const statisticsDeferred: FeaturePart = {
  inMeeting: [keepStatistics, keepMediaStatus],
};

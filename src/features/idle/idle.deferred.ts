import type { FeaturePart } from '../../effects/feature';
import { keepIdleChecks } from './idle.saga';

export const idleDeferred: FeaturePart = {
  inMeeting: [keepIdleChecks],
};

import type { FeaturePart } from '../../effects/feature';
import { keepIdleChecks } from './idle.saga';

/** The sagas of `idle` that follow once a join is under way. */
export const idleDeferred: FeaturePart = {
  inMeeting: [keepIdleChecks],
};

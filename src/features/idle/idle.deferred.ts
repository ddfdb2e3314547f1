import type { FeaturePart } from '../../effects/feature';
import { keepIdleChecks } from './idle.saga';

/** The sagas of `idle` that load during a join. */
export const idleDeferred: FeaturePart = {
  inMeeting: [keepIdleChecks],
};

import type { FeaturePart } from '../../effects/feature';
import { watchParticipants } from './participants.saga';

/** The sagas of `participants` that follow once a join is under way. */
export const participantsDeferred: FeaturePart = {
  always: [watchParticipants],
};

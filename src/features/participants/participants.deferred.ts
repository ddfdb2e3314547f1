import type { FeaturePart } from '../../effects/feature';
import { watchParticipants } from './participants.saga';

/** The sagas of `participants` that load during a join. */
export const participantsDeferred: FeaturePart = {
  always: [watchParticipants],
};

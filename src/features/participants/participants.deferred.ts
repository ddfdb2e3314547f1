import type { FeaturePart } from '../../effects/feature';
import { watchParticipants } from './participants.saga';

export const participantsDeferred: FeaturePart = {
  always: [watchParticipants],
};

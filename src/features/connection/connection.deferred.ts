import type { FeaturePart } from '../../effects/feature';
import { keepCopies } from './copies.saga';
import { watchPreparation } from './preparation.saga';
import { keepTextSockets } from './textSockets.saga';

export const connectionDeferred: FeaturePart = {
  always: [watchPreparation],
  inMeeting: [keepCopies, keepTextSockets],
};

import type { FeaturePart } from '../../effects/feature';
import { watchReactions, keepReactions } from './reactions.saga';

export const reactionsDeferred: FeaturePart = {
  always: [watchReactions],
  inMeeting: [keepReactions],
};

import type { FeaturePart } from '../../effects/feature';
import { watchReactions, keepReactions } from './reactions.saga';

/** The sagas of `reactions` that follow once a join is under way. */
export const reactionsDeferred: FeaturePart = {
  always: [watchReactions],
  inMeeting: [keepReactions],
};

import type { FeaturePart } from '../../effects/feature';
import { watchReactions, keepReactions } from './reactions.saga';

/** The sagas of `reactions` that load during a join. */
export const reactionsDeferred: FeaturePart = {
  always: [watchReactions],
  inMeeting: [keepReactions],
};

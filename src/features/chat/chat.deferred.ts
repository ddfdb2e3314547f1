import type { FeaturePart } from '../../effects/feature';
import { watchChat } from './chat.saga';

/** The sagas of `chat` that follow once a join is under way. */
export const chatDeferred: FeaturePart = {
  always: [watchChat],
};

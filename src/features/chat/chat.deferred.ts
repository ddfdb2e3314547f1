import type { FeaturePart } from '../../effects/feature';
import { watchChat } from './chat.saga';

/** The sagas of `chat` that load during a join. */
export const chatDeferred: FeaturePart = {
  always: [watchChat],
};

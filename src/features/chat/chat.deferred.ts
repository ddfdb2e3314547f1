import type { FeaturePart } from '../../effects/feature';
import { watchChat } from './chat.saga';

export const chatDeferred: FeaturePart = {
  always: [watchChat],
};

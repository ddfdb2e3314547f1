import type { FeaturePart } from '../../effects/feature';
import { watchConsents, keepConsents } from './consent.saga';
import { watchHosting, keepUndo } from './hosting.saga';

export const hostingDeferred: FeaturePart = {
  always: [watchConsents, watchHosting],
  inMeeting: [keepConsents, keepUndo],
};

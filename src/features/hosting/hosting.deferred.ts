import type { FeaturePart } from '../../effects/feature';
import { watchConsents, keepConsents } from './consent.saga';
import { watchHosting, keepUndo } from './hosting.saga';

/** The sagas of `hosting` that follow once a join is under way. */
export const hostingDeferred: FeaturePart = {
  always: [watchConsents, watchHosting],
  inMeeting: [keepConsents, keepUndo],
};

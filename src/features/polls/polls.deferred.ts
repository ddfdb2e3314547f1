import type { FeaturePart } from '../../effects/feature';
import { pollIndications } from '../../protocol/signal/polls';
import { keepPollDrafts } from './pollDrafts.saga';
import { keepPolls, watchPolls } from './polls.saga';

export const pollsDeferred: FeaturePart = {
  indications: pollIndications,
  always: [watchPolls],
  inMeeting: [keepPollDrafts, keepPolls],
};

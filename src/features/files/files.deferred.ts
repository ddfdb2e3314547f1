import type { FeaturePart } from '../../effects/feature';
import { watchFiles } from './files.saga';
import { keepHost } from './filesHost.saga';
import { followTransfers } from './transfers.saga';

export const filesDeferred: FeaturePart = {
  always: [watchFiles, followTransfers],
  inMeeting: [keepHost],
};

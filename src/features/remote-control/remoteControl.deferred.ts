import type { FeaturePart } from '../../effects/feature';
import {
  keepControlledScreens,
  keepHiddenScreens,
  watchRemoteController,
} from './remoteController.saga';
import { keepInput } from './remoteInput.saga';
import {
  keepAgentAwaited,
  keepApprovedScreen,
  keepRequests,
  watchRemoteSharer,
} from './remoteSharer.saga';

export const remoteControlDeferred: FeaturePart = {
  always: [watchRemoteController, watchRemoteSharer],
  inMeeting: [
    keepControlledScreens,
    keepHiddenScreens,
    keepInput,
    keepAgentAwaited,
    keepApprovedScreen,
    keepRequests,
  ],
};

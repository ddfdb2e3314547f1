import type { FeaturePart } from '../../effects/feature';
import {
  keepControlledScreens,
  keepHiddenScreens,
  watchRemoteController,
} from './remoteController.saga';
import { keepAgentAwaited, keepAgentServer, watchRemoteAgent } from './remoteAgent.saga';
import { keepInput } from './remoteInput.saga';
import {
  keepAllowed,
  keepApprovedScreen,
  keepRequests,
  watchRemoteSharer,
} from './remoteSharer.saga';

export const remoteControlDeferred: FeaturePart = {
  always: [watchRemoteController, watchRemoteSharer, watchRemoteAgent],
  inMeeting: [
    keepControlledScreens,
    keepHiddenScreens,
    keepInput,
    keepAgentAwaited,
    keepAgentServer,
    keepAllowed,
    keepApprovedScreen,
    keepRequests,
  ],
};

import type { FeaturePart } from '../../effects/feature';
import { keepControlledScreens, watchRemoteController } from './remoteController.saga';
import { keepInput } from './remoteInput.saga';
import {
  keepAgentAwaited,
  keepApprovedScreen,
  keepRequests,
  watchRemoteSharer,
} from './remoteSharer.saga';

export const remoteControlDeferred: FeaturePart = {
  always: [watchRemoteController, watchRemoteSharer],
  inMeeting: [keepControlledScreens, keepInput, keepAgentAwaited, keepApprovedScreen, keepRequests],
};

import type { FeaturePart } from '../../effects/feature';
import { keepControlledScreens, keepInput, watchRemoteController } from './remoteController.saga';
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

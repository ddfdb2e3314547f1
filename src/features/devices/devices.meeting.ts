import type { FeaturePart } from '../../effects/feature';
import { keepLobbyChoice } from './lobbyChoice.saga';

export const devicesMeeting: FeaturePart = {
  inMeeting: [keepLobbyChoice],
};

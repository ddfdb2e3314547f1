import type { FeaturePart } from '../../effects/feature';
import { keepLobbyChoice } from './lobbyChoice.saga';

/** The sagas of `devices` that a join begins with. */
export const devicesMeeting: FeaturePart = {
  inMeeting: [keepLobbyChoice],
};

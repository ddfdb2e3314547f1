import type { FeaturePart } from '../../effects/feature';
import { keepLobbyChoice } from './lobbyChoice.saga';

/** The sagas of `devices` that start with a join. */
export const devicesMeeting: FeaturePart = {
  inMeeting: [keepLobbyChoice],
};

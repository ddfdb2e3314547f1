import { mediaChannels } from '../../protocol/channels/mediaChannels';
import { streamKeyOf } from '../../protocol/streamKey';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMayOperate } from '../connection/connection.selectors';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectParticipant } from '../participants/participants.selectors';
import { hasStream } from './streamList.rules';
import { mayStartCamera, mayWatch } from './video.rules';
import type { WithVideo } from './video.selectors';

type State = WithVideo & WithRights;

/** May local video start? */
export const selectMayStartVideo = (state: State): Verdict =>
  firstDenied(
    selectMay(mediaChannels.video.publish)(state),
    mayStartCamera(state.video.capture, state.video.support?.canSendVideo),
  );
/** May local video stop? */
export const selectMayStopVideo = (state: State): Verdict => selectMay('stopVideo')(state);
/** May this person's video be subscribed? */
export const selectMayWatch = (state: State, userId: number): Verdict => {
  const person = selectParticipant(state, userId);
  const { undecodable, subscribedVideoList, reception } = state.video;
  return firstDenied(
    selectMayOperate(state),
    mayWatch({
      isKnown: person !== undefined,
      isOwn: userId === state.meeting.userId,
      isVideoOn: person?.bVideoOn ?? false,
      isDecodeFailed: hasStream(undecodable, streamKeyOf(userId, 'camera')),
      othersSubscribed: subscribedVideoList.filter((other) => other.userId !== userId).length,
      maxSubscribed: reception.maxTiles,
    }),
  );
};

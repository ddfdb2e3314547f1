import { sourceOfStream, userOfStream, type StreamKey } from '../../protocol/streamKey';
import { selectOwnUserId, type WithMeeting } from '../meeting/meeting.selectors';
import { selectParticipant, type WithParticipants } from '../participants/participants.selectors';
import { selectCapture, selectIsFlowing, type WithVideo } from './video.selectors';

/**
 * Whether a stream has video to show: the local camera while it is captured, any other while it
 * arrives. A camera that its owner has stopped shows nothing, even if frames still arrive.
 */
export const selectIsSeen = (
  state: WithVideo & WithParticipants & WithMeeting,
  stream: StreamKey,
): boolean => {
  const userId = userOfStream(stream);
  const isCamera = sourceOfStream(stream) === 'camera';
  if (userId === selectOwnUserId(state)) return isCamera && selectCapture(state) === 'started';
  const isStopped = isCamera && selectParticipant(state, userId)?.bVideoOn !== true;
  return !isStopped && selectIsFlowing(state, stream);
};

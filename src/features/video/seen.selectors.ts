import { sourceOfStream, userOfStream, type StreamKey } from '../../protocol/streamKey';
import { selectOwnUserId, type WithMeeting } from '../meeting/meeting.selectors';
import { selectParticipant, type WithParticipants } from '../participants/participants.selectors';
import { selectCapture, selectIsFlowing, type WithVideo } from './video.selectors';

/**
 * Whether a stream has a picture to show: the own camera while it is captured, any other while it
 * arrives. A camera that its person has stopped shows nothing any more, whatever still arrives.
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

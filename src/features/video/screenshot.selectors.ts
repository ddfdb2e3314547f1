import { sourceOfStream, userOfStream, type StreamKey } from '../../protocol/streamKey';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMayOperate } from '../connection/connection.selectors';
import type { WithRights } from '../meeting/privilege.selectors';
import { selectParticipant } from '../participants/participants.selectors';
import { mayScreenshot } from './screenshot.rules';
import { hasStream } from './streamList.rules';
import { selectCapture, type WithVideo } from './video.selectors';

/** May a screenshot of this stream be taken now? */
export const selectMayScreenshot = (state: WithVideo & WithRights, stream: StreamKey): Verdict => {
  const userId = userOfStream(stream);
  const person = selectParticipant(state, userId);
  const isOwn = userId === state.meeting.userId;
  const isCameraOn = isOwn ? selectCapture(state) === 'started' : person?.bVideoOn === true;
  return firstDenied(
    selectMayOperate(state),
    mayScreenshot({
      isKnown: person !== undefined,
      isOwn,
      isOn: isCameraOn || sourceOfStream(stream) !== 'camera',
      isDecodeFailed: hasStream(state.video.undecodable, stream),
    }),
  );
};

import { streamKeyOf } from '../../protocol/streamKey';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMayOperate } from '../connection/connection.selectors';
import type { WithRights } from '../meeting/privilege.selectors';
import { selectParticipant } from '../participants/participants.selectors';
import { mayScreenshot } from './screenshot.rules';
import { hasStream } from './streamList.rules';
import type { WithVideo } from './video.selectors';

/** May a screenshot of this person be taken now? */
export const selectMayScreenshot = (state: WithVideo & WithRights, userId: number): Verdict => {
  const person = selectParticipant(state, userId);
  return firstDenied(
    selectMayOperate(state),
    mayScreenshot({
      isKnown: person !== undefined,
      isOwn: userId === state.meeting.userId,
      isCapturing: state.video.capture === 'started',
      isVideoOn: person?.bVideoOn ?? false,
      isDecodeFailed: hasStream(state.video.undecodable, streamKeyOf(userId, 'camera')),
    }),
  );
};

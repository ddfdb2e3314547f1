import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMayOperate, type WithConnection } from '../connection/connection.selectors';
import type { WithMeeting } from '../meeting/meeting.selectors';
import {
  selectIsControlling,
  selectParticipant,
  type WithParticipants,
} from './participants.selectors';
import { mayRename } from './rename.rules';

/** May this person be renamed to `name`? The name may be left out to ask about the right alone. */
export const selectMayRename = (
  state: WithMeeting & WithConnection & WithParticipants,
  userId: number,
  name = '-',
): Verdict =>
  firstDenied(
    selectMayOperate(state),
    mayRename({
      name,
      isKnown: selectParticipant(state, userId) !== undefined,
      isOwn: userId === state.meeting.userId,
      isControlling: selectIsControlling(state),
      bAllowAttendeeRename: state.meeting.attributes.bAllowAttendeeRename ?? true,
    }),
  );

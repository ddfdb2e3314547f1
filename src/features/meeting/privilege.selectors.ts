import { firstDenied, type Verdict } from '../../protocol/verdict';
import {
  selectMayOperate,
  selectMayWithdraw,
  type WithConnection,
} from '../connection/connection.selectors';
import {
  selectIsControlling,
  selectSelf,
  type WithParticipants,
} from '../participants/participants.selectors';
import type { WithMeeting } from './meeting.selectors';
import { mayAsController, mayAsHost } from './standing.rules';

type State = WithMeeting & WithConnection & WithParticipants;

/** May one leave? Also while a join is under way. */
export const selectMayLeave = (state: State): Verdict =>
  state.meeting.isJoining ? { isAllowed: true } : selectMayWithdraw(state);
/** May one end the meeting for everybody? @source core 6 (host-only) */
export const selectMayEnd = (state: State): Verdict =>
  firstDenied(selectMayOperate(state), mayAsHost(selectSelf(state)?.isHost ?? false));
/** May one lock or unlock the meeting? @source core 6 */
export const selectMayLock = (state: State): Verdict =>
  firstDenied(selectMayOperate(state), mayAsController(selectIsControlling(state)));

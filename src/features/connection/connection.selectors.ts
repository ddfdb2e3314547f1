import type { WithMeeting } from '../meeting/meeting.selectors';
import { mayOperate, mayWithdraw, type Standing } from '../meeting/standing.rules';
import type { Verdict } from '../../protocol/verdict';
import type { ConnectionState } from './connection.slice';

/** A state that holds the connection. */
export interface WithConnection {
  readonly connection: ConnectionState;
}

/** The whole connection state. */
export const selectConnection = (state: WithConnection) => state.connection;

/** What most operations are judged by first. */
export const selectStanding = ({
  meeting,
  connection,
}: WithMeeting & WithConnection): Standing => ({
  isJoined: meeting.meetingStatus === 'joined',
  isReconnecting: connection.connectionStatus === 'reconnecting',
  isOnHold: meeting.isOnHold,
});
/** May anything be asked of the meeting now? @source core 4 */
export const selectMayOperate = (state: WithMeeting & WithConnection): Verdict =>
  mayOperate(selectStanding(state));
/** May something be withdrawn (muted, stopped, left) now? */
export const selectMayWithdraw = (state: WithMeeting & WithConnection): Verdict =>
  mayWithdraw(selectStanding(state));

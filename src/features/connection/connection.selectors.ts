import { createSelector } from 'reselect';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { mayOperate, mayWithdraw, type Standing } from '../meeting/standing.rules';
import type { Verdict } from '../../protocol/verdict';
import type { ConnectionState } from './connection.slice';
import { troublesOf } from './troubles.rules';

/** A state that holds the connection. */
export interface WithConnection {
  readonly connection: ConnectionState;
}

/** The whole connection state. */
export const selectConnection = (state: WithConnection) => state.connection;

/**
 * Which sockets are down, since when, when each is tried again, and what works all the same; null
 * while nothing is wrong. The same object as long as nothing of it changes. @source UX (Connection)
 */
export const selectSocketTroubles = createSelector([selectConnection], troublesOf);

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

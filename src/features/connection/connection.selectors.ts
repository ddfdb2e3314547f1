import { createSelector } from 'reselect';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { judgeStanding, type Standing } from '../../protocol/privileges/standing';
import type { Verdict } from '../../protocol/verdict';
import type { ConnectionState } from './connection.slice';
import { troublesOf } from './troubles.rules';

/** A state with the connection. */
export interface WithConnection {
  readonly connection: ConnectionState;
}

/** The whole connection state. */
export const selectConnection = (state: WithConnection) => state.connection;

/**
 * Which sockets are down, since when, when each is dialed again, and what still works; null while
 * nothing is wrong. The object stays the same until one of these changes.
 * @source UX (Connection)
 */
export const selectSocketTroubles = createSelector([selectConnection], troublesOf);

/** The person's own standing. @source core 4 */
export const selectOwnStanding = ({
  meeting,
  connection,
}: WithMeeting & WithConnection): Standing => {
  if (meeting.meetingStatus !== 'joined') return meeting.isJoining ? 'initial' : 'closed';
  if (meeting.isOnHold) return 'on hold';
  return connection.connectionStatus === 'reconnecting' ? 'reconnecting' : 'joined';
};
/** Do operations on the meeting work now? @source core 4, core 8 (closed, reconnecting, on hold) */
export const selectMayOperate = (state: WithMeeting & WithConnection): Verdict =>
  judgeStanding(selectOwnStanding(state));
/**
 * May media be withdrawn from others (muted, stopped, left) now? Also during a reconnection.
 * @decision Privacy does not wait for a network; the gateway is informed when the seat is resumed.
 */
export const selectMayWithdraw = (state: WithMeeting & WithConnection): Verdict =>
  judgeStanding(selectOwnStanding(state), ['reconnecting', 'on hold']);

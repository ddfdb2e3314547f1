import type { WithMeeting } from '../meeting/meeting.selectors';
import type { WithConnection } from './connection.selectors';

/** What a join waits for, if anything: the host, or fewer joins from its network. */
export const selectJoinWait = ({
  meeting,
  connection,
}: WithMeeting & WithConnection): 'host' | 'crowd' | undefined => {
  if (meeting.isWaitingForHost) return 'host';
  return meeting.isJoining && connection.nextTryAt > 0 ? 'crowd' : undefined;
};

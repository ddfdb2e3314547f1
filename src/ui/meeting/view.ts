import type { MeetingState } from '../../features/meeting/meeting.state';

/** The view at the meeting's address. */
export type MeetingView = 'entering' | 'meeting' | 'over';

/** The view of a state: a reconnection keeps the meeting on the screen. */
export const meetingViewOf = (
  meeting: Pick<MeetingState, 'meetingStatus' | 'isMeetingReset' | 'userId' | 'ended'>,
): MeetingView => {
  if (meeting.meetingStatus === 'joined') return 'meeting';
  if (meeting.meetingStatus === 'closed' || meeting.ended !== null) return 'over';
  return meeting.isMeetingReset && meeting.userId !== 0 ? 'meeting' : 'entering';
};

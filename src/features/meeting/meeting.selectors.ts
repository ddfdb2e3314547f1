import type { MeetingState } from './meeting.slice';

/** A state that holds the meeting. */
export interface WithMeeting {
  readonly meeting: MeetingState;
}

export const selectMeetingStatus = (state: WithMeeting) => state.meeting.meetingStatus;
export const selectIsJoining = (state: WithMeeting) => state.meeting.isJoining;
export const selectMeetingNumber = (state: WithMeeting) => state.meeting.meetingNumber;
export const selectTopic = (state: WithMeeting) => state.meeting.attributes.topic ?? '';
export const selectOwnUserId = (state: WithMeeting) => state.meeting.userId;
export const selectOwnName = (state: WithMeeting) => state.meeting.userName;
/** The last end of a session or refusal of a join, or null. */
export const selectEnded = (state: WithMeeting) => state.meeting.ended;
export const selectIsLocked = (state: WithMeeting) => state.meeting.attributes.bLock ?? false;

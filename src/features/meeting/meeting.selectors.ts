import { millis, type Millis } from '../../kernel/units';
import type { Verdict } from '../../protocol/verdict';
import { mayStartJoin } from './join.rules';
import type { StayTimes } from './meeting.actions';
import type { MeetingState } from './meeting.state';

/** A state with the meeting. */
export interface WithMeeting {
  readonly meeting: MeetingState;
}

/** Whether a join is in progress. */
export const selectIsJoining = (state: WithMeeting) => state.meeting.isJoining;
/** The meeting's number. */
export const selectMeetingNumber = (state: WithMeeting) => state.meeting.meetingNumber;
/** The meeting's topic; empty before it is known. */
export const selectTopic = (state: WithMeeting) => state.meeting.attributes.topic ?? '';
/** The run of the meeting that was joined last, also after it; empty before one. */
export const selectRunId = ({ meeting }: WithMeeting): string => meeting.confId;
/** When the person got in, past the waiting room, milliseconds since 1970; 0 before that. */
export const selectEnteredAt = ({ meeting }: WithMeeting): number => meeting.enteredAt;
/** When the person got in, and how long they have been back in the waiting room since. */
export const selectStayTimes = ({ meeting }: WithMeeting): StayTimes => ({
  enteredAt: meeting.enteredAt,
  heldSince: meeting.heldSince,
  heldTime: meeting.heldTime,
});
/**
 * How long the person was in the meeting that is over, without the waiting room; null if they never
 * got in.
 */
export const selectStay = ({ meeting }: WithMeeting): Millis | null => {
  const { enteredAt, heldSince, heldTime, endedAt } = meeting;
  if (enteredAt === 0 || endedAt === 0) return null;
  return millis(Math.max(0, (heldSince === 0 ? endedAt : heldSince) - enteredAt - heldTime));
};
/** One's participant number; 0 before a seat is taken. */
export const selectOwnUserId = (state: WithMeeting) => state.meeting.userId;
/** The last end of a session or refusal of a join, or null. */
export const selectEnded = (state: WithMeeting) => state.meeting.ended;
/** Whether the meeting is locked. */
export const selectIsLocked = (state: WithMeeting) => state.meeting.attributes.bLock ?? false;
/** Whether this page resumed its seat after a reload, and has not lost it since. */
export const selectIsReloaded = ({ meeting }: WithMeeting): boolean =>
  meeting.isMeetingReset && meeting.failover.reason === 'refresh page';
/** May a join start now? */
export const selectMayJoin = ({ meeting }: WithMeeting): Verdict =>
  mayStartJoin({ isJoining: meeting.isJoining, isJoined: meeting.meetingStatus === 'joined' });

/** The local media when leaving started, or null. */
export const selectBeforeLeave = ({ meeting }: WithMeeting) => meeting.beforeLeave;
/** Whether one is in the waiting room. */
export const selectIsOnHold = ({ meeting }: WithMeeting): boolean => meeting.isOnHold;
/** Why the meeting changed under this person the last time, or ''. @source core 4 */
export const selectChangeReason = ({ meeting }: WithMeeting) => meeting.changeReason;
/** When the idle session ends, milliseconds since 1970; 0 without a warning. */
export const selectIdleEndsAt = ({ meeting }: WithMeeting): number => meeting.idleEndsAt;

/**
 * URL schemes that become links in a chat, in addition to those of the web and of mail.
 * @source core 5
 */
export const selectLinkSchemes = ({ meeting }: WithMeeting): readonly string[] | undefined =>
  meeting.attributes.linkSchemes;

import type { PlenaryState } from '../../client/client';
import { selectPresent, selectWaiting } from '../../features/participants/present.selectors';
import {
  selectAttendeeCount,
  selectIsWebinarAttendee,
} from '../../features/webinar/webinar.selectors';

/**
 * Whether this person is alone in the meeting; a webinar's attendees cannot know.
 * @decision Not while somebody waits to be let in: a host then has their notice, and no need to
 * invite.
 */
export const selectIsAlone = (state: PlenaryState): boolean => {
  if (selectIsWebinarAttendee(state) || state.meeting.isOnHold) return false;
  if (selectWaiting(state).length > 0) return false;
  const [first, second] = selectPresent(state);
  const isOwn = first?.userId === state.meeting.userId;
  return isOwn && second === undefined && (selectAttendeeCount(state) ?? 0) === 0;
};

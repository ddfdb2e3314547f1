import type { PlenaryState } from '../../client/client';
import { selectPresent } from '../../features/participants/present.selectors';
import {
  selectAttendeeCount,
  selectIsWebinarAttendee,
} from '../../features/webinar/webinar.selectors';

/** Whether this person is alone in the meeting; a webinar's attendees cannot know. */
export const selectIsAlone = (state: PlenaryState): boolean => {
  if (selectIsWebinarAttendee(state) || state.meeting.isOnHold) return false;
  const [first, second] = selectPresent(state);
  const isOwn = first?.userId === state.meeting.userId;
  return isOwn && second === undefined && (selectAttendeeCount(state) ?? 0) === 0;
};

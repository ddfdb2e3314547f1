import type { PlenaryState } from '../../client/client';
import { selectPresent } from '../../features/participants/present.selectors';
import {
  selectAttendeeCount,
  selectIsWebinarAttendee,
} from '../../features/webinar/webinar.selectors';

/** Whether this person is in the meeting and nobody else is; the audience of a webinar never knows. */
export const selectIsAlone = (state: PlenaryState): boolean => {
  if (selectIsWebinarAttendee(state) || state.meeting.isOnHold) return false;
  const [first, second] = selectPresent(state);
  const isOwn = first?.userId === state.meeting.userId;
  return isOwn && second === undefined && (selectAttendeeCount(state) ?? 0) === 0;
};

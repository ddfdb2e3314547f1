import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectIsWebinarAttendee } from '../webinar/webinar.selectors';
import type { QuestionsState } from './questions.state';

/**
 * What the button of Q&A shows, in a file of its own: it loads with the meeting, long before the
 * questions.
 */
interface WithBadge extends WithMeeting {
  readonly questions: Pick<QuestionsState, 'counts' | 'unreadCount'> | null;
}

/** Whether this person is on stage, as hosts and panelists are. */
export const selectIsOnStage = (state: WithMeeting): boolean => !selectIsWebinarAttendee(state);

/**
 * The number on the button: questions that wait for an answer for hosts and panelists, own ones
 * that were answered for attendees.
 */
export const selectQuestionBadge = (state: WithBadge): number => {
  if (!state.questions) return 0;
  const { counts, unreadCount } = state.questions;
  return selectIsOnStage(state) ? counts.open : unreadCount;
};

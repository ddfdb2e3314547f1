import { feedbackOf, type Feedback, type Reaction } from '../../protocol/vocabulary/reactions';
import { selectParticipant, type WithParticipants } from '../participants/participants.selectors';
import type { ReactionsState } from './reactions.slice';

/** A state with reactions. */
export interface WithReactions {
  readonly reactions: ReactionsState;
}

/** The reactions that are shown now, oldest first. */
export const selectShownReactions = (state: WithReactions) => state.reactions.shown;
/** A person's current reaction, if any. */
export const selectReaction = (state: WithReactions, userId: number): Reaction | undefined =>
  state.reactions.shown.findLast((shown) => shown.userId === userId)?.reaction;
/** The feedback beside a person's name, if any. @source core 3 (feedback) */
export const selectFeedback = (state: WithParticipants, userId: number): Feedback | undefined =>
  feedbackOf(selectParticipant(state, userId)?.feedback);

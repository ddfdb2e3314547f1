import {
  feedbackRequested,
  reactRequested,
  resetFeedbackRequested,
} from '../../features/reactions/reactions.actions';
import type { Feedback, Reaction } from '../../protocol/vocabulary/reactions';
import { done, type Core } from './operation';

/** Feedback and reactions. Each throws a PlenaryError with the documented reason. */
export interface ReactionOperations {
  /** Shows a reaction for a moment. */
  react(reaction: Reaction): Promise<void>;
  /** Shows feedback beside one's name; null resets it. */
  giveFeedback(feedback: Feedback | null): Promise<void>;
  /** Clears everybody's feedback, as host or co-host. */
  resetFeedback(): Promise<void>;
}

/** Operations of reactions. @source core 6 */
export const reactionOperations = ({ perform }: Core): ReactionOperations => ({
  react: (reaction) => done(perform(reactRequested({ reaction }))),
  giveFeedback: (feedback) => done(perform(feedbackRequested({ feedback }))),
  resetFeedback: () => done(perform(resetFeedbackRequested())),
});

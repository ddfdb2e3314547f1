import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { Feedback, Reaction } from '../../protocol/vocabulary/reactions';

/** Show feedback beside one's name; null resets it. */
export const feedbackRequested = intent<{ readonly feedback: Feedback | null }>(
  'reactions/feedbackRequested',
);
/** Clear everybody's feedback, as host or co-host. */
export const resetFeedbackRequested = intent('reactions/resetFeedbackRequested');
/** Show a reaction for a moment. */
export const reactRequested = intent<{ readonly reaction: Reaction }>('reactions/reactRequested');

/** A reaction that is shown until `until`, milliseconds since 1970. */
export interface ShownReaction {
  readonly id: string;
  readonly userId: number;
  readonly reaction: Reaction;
  readonly until: number;
}
export const reactionAppeared = createAction<ShownReaction>('reactions/appeared');
/** Removes reactions whose time is over. */
export const reactionsFaded = createAction<{ readonly now: number }>('reactions/faded');

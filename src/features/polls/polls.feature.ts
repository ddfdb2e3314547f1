import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import type { PollsState } from './polls.state';

/** Polls and quizzes. They begin after the join. */
export const pollsFeature = defineFeature({
  name: 'polls',
  reducer: heldReducer<PollsState | null>(null),
  hasPanel: true,
  answeredBy: 'deferred',
});

import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import type { QuestionsState } from './questions.state';

export const questionsFeature = defineFeature({
  name: 'questions',
  reducer: heldReducer<QuestionsState | null>(null),
  hasPanel: true,
  answeredBy: 'deferred',
});

import { defineFeature } from '../../effects/feature';
import { participantsReducer } from './participants.slice';

export const participantsFeature = defineFeature({
  name: 'participants',
  reducer: participantsReducer,
  hasPanel: true,
  answeredBy: 'deferred',
});

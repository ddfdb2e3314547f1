import { defineFeature } from '../../effects/feature';
import { participantsSlice } from './participants.slice';

/** The feature `participants`. */
export const participantsFeature = defineFeature({
  name: 'participants',
  reducer: participantsSlice.reducer,
  hasPanel: true,
  answeredBy: 'deferred',
});

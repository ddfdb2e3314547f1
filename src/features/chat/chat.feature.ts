import { defineFeature } from '../../effects/feature';
import { chatSlice } from './chat.slice';

/** The feature `chat`. */
export const chatFeature = defineFeature({
  name: 'chat',
  reducer: chatSlice.reducer,
  hasPanel: true,
  answeredBy: 'deferred',
});

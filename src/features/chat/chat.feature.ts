import { defineFeature } from '../../effects/feature';
import { chatReducer } from './chat.slice';

export const chatFeature = defineFeature({
  name: 'chat',
  reducer: chatReducer,
  hasPanel: true,
  answeredBy: 'deferred',
});

import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import { initialChat } from './chat.state';

export const chatFeature = defineFeature({
  name: 'chat',
  reducer: heldReducer(initialChat),
  hasPanel: true,
  answeredBy: 'deferred',
});

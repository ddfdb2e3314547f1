import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import { initialRemoteControl } from './remoteControl.state';

export const remoteControlFeature = defineFeature({
  name: 'remoteControl',
  reducer: heldReducer(initialRemoteControl),
  answeredBy: 'deferred',
});

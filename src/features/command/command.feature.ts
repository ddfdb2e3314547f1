import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import { initialCommand } from './command.state';

export const commandFeature = defineFeature({
  name: 'command',
  reducer: heldReducer(initialCommand),
  answeredBy: 'deferred',
});

import { defineFeature } from '../../effects/feature';
import { connectionReducer } from './connection.slice';

export const connectionFeature = defineFeature({
  name: 'connection',
  reducer: connectionReducer,
  answeredBy: 'meeting',
});

import { defineFeature } from '../../effects/feature';
import { connectionReducer } from './connection.slice';

/** The feature `connection`. */
export const connectionFeature = defineFeature({
  name: 'connection',
  reducer: connectionReducer,
  answeredBy: 'meeting',
});

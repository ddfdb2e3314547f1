import { defineFeature } from '../../effects/feature';
import { connectionSlice } from './connection.slice';

/** The feature `connection`. */
export const connectionFeature = defineFeature({
  name: 'connection',
  reducer: connectionSlice.reducer,
  answeredBy: 'meeting',
});

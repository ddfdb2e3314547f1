import { defineFeature } from '../../effects/feature';
import { failoverRequested } from './connection.actions';
import { connectionReducer } from './connection.slice';

export const connectionFeature = defineFeature({
  name: 'connection',
  reducer: connectionReducer,
  answeredBy: 'deferred',
  answeredEarlier: [failoverRequested],
});

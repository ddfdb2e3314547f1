import { defineFeature } from '../../effects/feature';
import { alertsReducer } from './alerts.slice';

/** The feature `alerts`. */
export const alertsFeature = defineFeature({
  name: 'alerts',
  reducer: alertsReducer,
});

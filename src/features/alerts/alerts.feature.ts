import { defineFeature } from '../../effects/feature';
import { alertsSlice } from './alerts.slice';

/** The feature `alerts`. */
export const alertsFeature = defineFeature({
  name: 'alerts',
  reducer: alertsSlice.reducer,
});

import { defineFeature } from '../../effects/feature';
import { alertsReducer } from './alerts.slice';

export const alertsFeature = defineFeature({
  name: 'alerts',
  reducer: alertsReducer,
});

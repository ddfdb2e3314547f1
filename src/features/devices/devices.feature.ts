import { defineFeature } from '../../effects/feature';
import { devicesReducer } from './devices.slice';
import { watchDevices } from './devices.saga';
import { watchPreview } from './preview.saga';

export const devicesFeature = defineFeature({
  name: 'devices',
  reducer: devicesReducer,
  lobby: { always: [watchDevices, watchPreview] },
  answeredBy: 'lobby',
});

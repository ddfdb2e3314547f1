import { defineFeature } from '../../effects/feature';
import { settingsReducer } from './settings.slice';
import { watchSettings } from './settings.saga';

export const settingsFeature = defineFeature({
  name: 'settings',
  reducer: settingsReducer,
  lobby: { always: [watchSettings] },
});

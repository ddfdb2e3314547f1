import { defineFeature } from '../../effects/feature';
import { settingsSlice } from './settings.slice';
import { watchSettings } from './settings.saga';

/** The feature `settings`. */
export const settingsFeature = defineFeature({
  name: 'settings',
  reducer: settingsSlice.reducer,
  lobby: { always: [watchSettings] },
});

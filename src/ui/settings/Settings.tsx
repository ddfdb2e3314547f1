import { lazyPart } from '../texts/lazyPart';

/** The settings, loaded when they are first opened; mounted while they are open. */
export const Settings = lazyPart(
  async () => (await import(/* webpackChunkName: "settings" */ './SettingsDialog')).SettingsDialog,
  // Other areas have the names of devices, the list of keys and the texts of a preview.
  { texts: ['settings', 'lobby', 'panels', 'camera', 'background'] },
);

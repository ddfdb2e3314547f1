import { lazyPart } from '../texts/lazyPart';

/** The settings, loaded when they are first opened; draw them to open, and take them away to close. */
export const Settings = lazyPart(
  async () => (await import(/* webpackChunkName: "settings" */ './SettingsDialog')).SettingsDialog,
  // The devices' names, the list of keys and the words of a preview are written once.
  { texts: ['settings', 'lobby', 'panels', 'camera', 'background'] },
);

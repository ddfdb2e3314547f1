/** The tabs of the settings, in their order. */
export const settingsTabs = [
  'devices',
  'video',
  'audio',
  'sounds',
  'language',
  'theme',
  'shortcuts',
  'statistics',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

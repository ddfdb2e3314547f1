/** The tabs of the settings, in their order. */
export const settingsTabs = [
  'devices',
  'video',
  'background',
  'audio',
  'sounds',
  'general',
  'shortcuts',
  'statistics',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Which tab is shown first, and who hears that the settings were closed. */
export interface SettingsProps {
  readonly tab?: SettingsTab;
  readonly onClose: () => void;
}

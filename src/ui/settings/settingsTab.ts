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

/** The first tab, and a callback for closing. */
export interface SettingsProps {
  readonly tab?: SettingsTab;
  readonly onClose: () => void;
}

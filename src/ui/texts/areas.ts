/**
 * Areas of text, each a file of `assets/locales/<language>`, loaded with its screen. `refusals`
 * explains the documented text of a refusal, which is its key. `documented` translates the
 * documented sentences; English has none.
 */
export const textAreas = [
  'camera',
  'test',
  'common',
  'home',
  'invite',
  'schedule',
  'register',
  'lobby',
  'meeting',
  'panels',
  'panelists',
  'polls',
  'phone',
  'settings',
  'background',
  'errors',
  'report',
  'support',
  'sources',
  'refusals',
  'documented',
] as const;
export type TextArea = (typeof textAreas)[number];

/**
 * Areas of text, each a file of `assets/locales/<language>`, loaded with the screen that shows it.
 * `refusals` says in a sentence what the documented words of a refusal mean, and is keyed by them.
 * `documented` translates the documented sentences; there is none in English.
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

/** Sound alerts; they play only after a person has interacted with the page. @source core 2 */
export const soundAlerts = [
  'welcoming',
  'warning',
  'joining',
  'leaving',
  'focus',
  'file',
  'message',
  'hyperlink',
  'ending',
  'running_late',
] as const;
export type SoundAlert = (typeof soundAlerts)[number];

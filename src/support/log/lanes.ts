/** The lanes of the timeline, from top to bottom. @source UX (support console) */
export const lanes = ['connection', 'media', 'user', 'host', 'error', 'statistics'] as const;
/** One of them. */
export type Lane = (typeof lanes)[number];

const byFeature: Readonly<Record<string, Lane>> = {
  connection: 'connection',
  network: 'statistics',
  statistics: 'statistics',
  audio: 'media',
  video: 'media',
  devices: 'media',
  background: 'media',
  engine: 'media',
  sharing: 'media',
  farCamera: 'media',
  phone: 'media',
  hosting: 'host',
  webinar: 'host',
  failures: 'error',
  effects: 'error',
};
/** What hosts do to a person comes over the wire as one of these. */
const hostWord =
  /^received\/(?:audioControlled|videoControlled|shareControlled|meetingChanged|meetingEnded|attributesChanged|consentAsked|chatPrivilegeChanged)$/;

/** The lane that actions of a type are drawn in, or none: whatever is in no lane is in the list alone. */
export const laneOfType = (type: string): Lane | undefined => {
  if (type.endsWith('Requested') || type === 'intent/settled') return 'user';
  if (hostWord.test(type)) return 'host';
  const [feature = ''] = type.split('/', 1);
  return Object.hasOwn(byFeature, feature) ? byFeature[feature] : undefined;
};

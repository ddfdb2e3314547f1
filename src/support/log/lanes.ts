import { gatewayPrefix } from '../../protocol/action-log/gatewayLog';

/**
 * The lanes of the timeline, from top to bottom: of a page's log, and of the gateway's.
 * @source UX (support console)
 */
const lanes = {
  page: ['connection', 'media', 'user', 'host', 'error', 'statistics'],
  gateway: ['hosts', 'refusals', 'people', 'failovers', 'events'],
} as const;
export type Lane = (typeof lanes)[keyof typeof lanes][number];

/** The lanes for a log with these types. */
export const lanesOf = (types: readonly string[]): readonly Lane[] =>
  types.some((type) => type.startsWith(gatewayPrefix)) ? lanes.gateway : lanes.page;

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
  remoteControl: 'media',
  phone: 'media',
  hosting: 'host',
  webinar: 'host',
  failures: 'error',
  effects: 'error',
};
/** Indications of a host's actions on a person. */
const hostWord =
  /^received\/(?:audioControlled|videoControlled|shareControlled|meetingChanged|meetingEnded|attributesChanged|consentAsked|chatPrivilegeChanged)$/;

const byEvent: Readonly<Record<string, Lane>> = {
  refused: 'refusals',
  seatTaken: 'people',
  seatLeft: 'people',
  peopleAdmitted: 'people',
  seatDropped: 'failovers',
  seatResumed: 'failovers',
  hostChanged: 'hosts',
  hostKeyAnswered: 'hosts',
  meetingLocked: 'hosts',
  meetingEnded: 'hosts',
  personRemoved: 'hosts',
  personHeld: 'hosts',
  actUndone: 'hosts',
  removalLifted: 'hosts',
  attributesSet: 'hosts',
  audioRulesSet: 'hosts',
  videoRuleSet: 'hosts',
  shareLocked: 'hosts',
  handsLowered: 'hosts',
  handsRestored: 'hosts',
  feedbackReset: 'hosts',
  everybodyMuted: 'hosts',
  muteImposed: 'hosts',
  consentWished: 'hosts',
  videoStopImposed: 'hosts',
  videoAllowed: 'hosts',
  spotlightSet: 'hosts',
  hostLayoutFollowed: 'hosts',
  tilesArranged: 'hosts',
  chatPrivilegeSet: 'hosts',
  questionOptionsSet: 'hosts',
};

/** The lane of an action type; undefined for actions that only the list shows. */
export const laneOfType = (type: string): Lane | undefined => {
  if (type.startsWith(gatewayPrefix)) {
    const event = type.slice(gatewayPrefix.length);
    return Object.hasOwn(byEvent, event) ? byEvent[event] : 'events';
  }
  if (type.endsWith('Requested') || type === 'intent/settled') return 'user';
  if (hostWord.test(type)) return 'host';
  const [feature = ''] = type.split('/', 1);
  return Object.hasOwn(byFeature, feature) ? byFeature[feature] : undefined;
};

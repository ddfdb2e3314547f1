/** Title of the list of labeled fractions. @source core 2 */
export const workProgressTitle = 'Work progress';

/** How far a piece of work is, as a fraction with its label. @source core 2 */
export const workProgress = {
  pending: { fraction: 0.1, label: 'No work done' },
  outlined: { fraction: 0.2, label: 'Outline done' },
  '1st_draft': { fraction: 0.4, label: 'First draft done' },
  '2nd_draft': { fraction: 0.6, label: 'Second draft done' },
  finishing: { fraction: 0.8, label: 'Finishing final edits' },
  done: { fraction: 1, label: '100% done' },
} as const;
export type WorkProgress = keyof typeof workProgress;

/** Roles of the live-session tool; a manager is a co-host. @source collaboration 6 */
export const liveSessionRoles = [
  'host',
  'original host',
  'manager',
  'instructor',
  'student',
] as const;
export type LiveSessionRole = (typeof liveSessionRoles)[number];

/** Connection of the peer-to-peer share. @source collaboration 4 */
export const peerShareStatuses = ['connecting', 'connected', 'error'] as const;
export type PeerShareStatus = (typeof peerShareStatuses)[number];

/** Types of a peer's error after which it reconnects. @source collaboration 4 */
export const reconnectingPeerErrors = ['network', 'server-error'] as const;
export type ReconnectingPeerError = (typeof reconnectingPeerErrors)[number];

/** Results of the browser-version check. @source collaboration 4 */
export const browserVersionResults = ['ok', 'warning', 'block'] as const;
export type BrowserVersionResult = (typeof browserVersionResults)[number];

/** Subsession states of the live-session tool. @source collaboration 4 */
export const subsessionStatuses = ['NotStarted', 'InProgress', 'Closing', 'Closed'] as const;
export type SubsessionStatus = (typeof subsessionStatuses)[number];

/** Grades of a password's strength, weakest first. @source collaboration 5 */
export const passwordStrengths = ['weaker', 'weak', 'medium', 'strong', 'stronger'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** Rules of a password. @source collaboration 5 */
export const passwordRules = ['alpha', 'number', 'upper', 'lower', 'symbol', 'length'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The `model_type` of an error report: always this. @source collaboration 3 */
export const errorReportModelType = 'Seat';

/** Cluster of the realtime push channel. @source collaboration 7 */
export const pushCluster = 'us2';

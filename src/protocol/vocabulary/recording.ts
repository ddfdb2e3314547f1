/** Status of a cloud recording on the server. @source media 4 */
export const cloudRecordingServerStatuses = ['none', 'init', 'start', 'pause', 'stop'] as const;
export type CloudRecordingServerStatus = (typeof cloudRecordingServerStatuses)[number];

/** Status of a cloud recording in the client. @source media 4 */
export const cloudRecordingStatuses = ['Stop', 'Start', 'Pause'] as const;
export type CloudRecordingStatus = (typeof cloudRecordingStatuses)[number];

/** How a cloud recording's status is displayed. @source media 4 */
export const cloudRecordingLabels = {
  Stop: 'Stopped',
  Start: 'Recording',
  Pause: 'Paused',
} as const satisfies Readonly<Record<CloudRecordingStatus, string>>;

/**
 * The client's status for the server's.
 * @source media 4
 * @decision none and init count as stopped.
 */
export const cloudRecordingStatusOf: Readonly<
  Record<CloudRecordingServerStatus, CloudRecordingStatus>
> = { none: 'Stop', init: 'Stop', start: 'Start', pause: 'Pause', stop: 'Stop' };

/** Status of a local recording. @source media 4 */
export const LocalRecordingStatus = { stop: 0, start: 1, pause: 2 } as const;
export type LocalRecordingStatus = (typeof LocalRecordingStatus)[keyof typeof LocalRecordingStatus];

/** Permission to record locally, in the public shape. @source media 4 */
export const localRecordingPermissions = ['None', 'Allow', 'Deny'] as const;
export type LocalRecordingPermission = (typeof localRecordingPermissions)[number];

/** The server's words for each permission to record locally. @source media 4 */
export const localRecordingPermissionOf = {
  none: 'None',
  deny: 'Deny',
  allow: 'Allow',
} as const satisfies Readonly<Record<string, LocalRecordingPermission>>;

/** Values that grant or deny local recording; a direct grant supports only deny. @source media 5 */
export const LocalRecordingGrant = { deny: 1, allow: 2 } as const;
export type LocalRecordingGrant = (typeof LocalRecordingGrant)[keyof typeof LocalRecordingGrant];

/** Consent to an individual (ISO) recording; accepting is final. @source media 4 */
export const isoConsents = ['Ask', 'Accept', 'Decline'] as const;
export type IsoConsent = (typeof isoConsents)[number];

/** Facets of recording that are reported. @source media 3 */
export const recordingFacets = ['cloud', 'individual', 'local', 'permission list'] as const;
export type RecordingFacet = (typeof recordingFacets)[number];

/** Recording controls of the live-session tool. @source collaboration 4 */
export const liveRecordingControls = ['start', 'pause', 'resume', 'stop'] as const;
export type LiveRecordingControl = (typeof liveRecordingControls)[number];

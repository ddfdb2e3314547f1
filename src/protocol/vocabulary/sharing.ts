/** State of the local share. @source media 4 */
export const shareStatuses = ['Sharing', 'Paused', 'End'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

/** Who may share, as the lock of the signaling layer. @source media 4 */
export const shareLockModes = ['host grab', 'only host', 'anyone grab', 'multiple share'] as const;
export type ShareLockMode = (typeof shareLockModes)[number];

/** Who may share, in the public API. @source media 4, collaboration 6 */
export const sharePrivileges = ['OnlyHost', 'HostGrab', 'MultipleShare'] as const;
export type SharePrivilege = (typeof sharePrivileges)[number];

/** The default before the gateway sends the privilege. @source media 3 (default host only) */
export const defaultSharePrivilege: SharePrivilege = 'OnlyHost';

/** Engine codes of screen sharing that the documents name. @source media 8 */
export const shareEngineCodes = [
  'user stop',
  'permission request cancelled',
  'extension uninstalled',
  'permission denied',
  'timeout',
  'error',
  'system error',
] as const;
export type ShareEngineCode = (typeof shareEngineCodes)[number];

/** The engine's code for a share without audio. @source media 8 */
export const shareAudioAbsent = -27;

/** Share privileges of the live-session tool. @source collaboration 4 */
export const liveSharePrivileges = ['Unlocked', 'Locked', 'MultipleShare'] as const;
export type LiveSharePrivilege = (typeof liveSharePrivileges)[number];

/** Operations of remote control. @source media 4 */
export const remoteControlOperations = [
  'request',
  'decline',
  'approve',
  'give up',
  'start',
  'continue',
  'stop',
  'switch camera',
] as const;
export type RemoteControlOperation = (typeof remoteControlOperations)[number];

/** Answers to a request. @source media 4 */
export const remoteControlApprovals = ['approved', 'rejected'] as const;
export type RemoteControlApproval = (typeof remoteControlApprovals)[number];

/** Whether there is a request for control. @source media 4 */
export const controllerRequests = ['on', 'off'] as const;
export type ControllerRequest = (typeof controllerRequests)[number];

/** Whether the remote control app is there. @source media 3, media 4 */
export const remoteControlAppInstallStatuses = ['unknown', 'uninstalled', 'installed'] as const;
export type RemoteControlAppInstallStatus = (typeof remoteControlAppInstallStatuses)[number];

/** Whether the remote control app runs. @source media 4 */
export const remoteControlAppLaunchStatuses = ['unlaunched', 'launched'] as const;
export type RemoteControlAppLaunchStatus = (typeof remoteControlAppLaunchStatuses)[number];

/** The remote-control setting that allows it. @source core 5, media 5 */
export const remoteControlSettingOn = 1;

/** Engine codes of remote control that the documents name. @source media 8 */
export const remoteControlEngineCodes = [
  'start failure',
  'cancel failure',
  'paste text length overflow',
] as const;
export type RemoteControlEngineCode = (typeof remoteControlEngineCodes)[number];

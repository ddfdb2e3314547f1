/**
 * The operations of remote control that the signaling socket carries.
 * @source media 4
 * @decision The documents also name "switch camera": it belongs to a share of a second camera, and
 * to camera control.
 */
export const remoteControlCommands = [
  'request',
  'decline',
  'approve',
  'give up',
  'start',
  'continue',
  'stop',
] as const;
export type RemoteControlCommand = (typeof remoteControlCommands)[number];

/** The scheme of links that start the agent. @decision The documents show none. */
export const agentScheme = 'plenary-agent:';
/**
 * What links and QR codes that pair the agent begin with; others are not used.
 * @source media 5 (QR strings) @decision The documents do not show the prefix.
 */
export const agentLinkPrefix = 'plenary-agent://pair?';
/** Where a gateway has the agent's package. @decision */
export const agentPackagePath = '/agent/plenary-agent.tgz';

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

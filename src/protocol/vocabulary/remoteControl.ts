/**
 * The operations of remote control that the signaling socket carries.
 * @source media 4
 * @decision The documents also name "switch camera": it belongs to a share of a second camera, and
 * to camera control. They do not have "prepare": the sharer allows it, and starts the agent first.
 */
export const remoteControlCommands = [
  'request',
  'decline',
  'approve',
  'give up',
  'start',
  'continue',
  'stop',
  'prepare',
] as const;
export type RemoteControlCommand = (typeof remoteControlCommands)[number];

/**
 * What one of the two hears: what the other one sent, or that a request was not answered in time.
 * @decision The documents have no word for the latter, which is no decline.
 */
export const remoteControlNews = [...remoteControlCommands, 'expire'] as const;
export type RemoteControlNews = (typeof remoteControlNews)[number];

/** The scheme of links that start the agent. @decision The documents show none. */
export const agentScheme = 'plenary-agent:';
/**
 * What links and QR codes that pair the agent begin with; others are not used.
 * @source media 5 (QR strings) @decision The documents do not show the prefix.
 */
export const agentLinkPrefix = `${agentScheme}//pair?`;
/** Where a gateway has the agent's package. @decision */
export const agentPackagePath = '/agent/plenary-agent.tgz';

/** Whether the remote control app is there. @source media 3, media 4 */
export const remoteControlAppInstallStatuses = ['unknown', 'uninstalled', 'installed'] as const;
export type RemoteControlAppInstallStatus = (typeof remoteControlAppInstallStatuses)[number];

/** Whether the remote control app runs. @source media 4 */
export const remoteControlAppLaunchStatuses = ['unlaunched', 'launched'] as const;
export type RemoteControlAppLaunchStatus = (typeof remoteControlAppLaunchStatuses)[number];

/**
 * Why the gateway turns away an agent whose person has consented; the page of its sharer hears it.
 * @decision The documents know one version of the app.
 */
export const agentRefusals = ['other version'] as const;
export type AgentRefusal = (typeof agentRefusals)[number];

/**
 * The value of the remote-control setting that allows it.
 * @source core 5, media 5
 * @decision The setting is the gateway's, `PLENARY_REMOTE_CONTROL`. The meeting option is the one
 * that a meeting was created with, and the host setting the rule that hosts switch in the meeting.
 */
export const remoteControlSettingOn = 1;

/**
 * Engine codes of a controller: their input cannot start, or its end does not reach the gateway.
 * @source media 8
 * @decision A pasted text that is too long needs no code: it is refused before it is sent.
 */
export type RemoteControlEngineCode = 'start failure' | 'cancel failure';

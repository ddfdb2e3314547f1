/** How a participant is heard: not at all, by computer or by phone. @source media 4 */
export const audioConnections = ['', 'computer', 'phone'] as const;
export type AudioConnection = (typeof audioConnections)[number];

/** Why audio went to none. @source media 4 */
export const audioLeaveReasons = [
  'active',
  'failover',
  'ended by system',
  'pstn',
  'microphone error',
] as const;
export type AudioLeaveReason = (typeof audioLeaveReasons)[number];

/** Who muted or unmuted. @source media 4 */
export const mutedSources = [
  'passive by mute-all',
  'passive by mute-one',
  'inherited',
  'active',
] as const;
export type MutedSource = (typeof mutedSources)[number];

/** State of a call to a telephone. @source media 4 */
export const dialOutStates = [
  'calling',
  'ringing',
  'accepted',
  'busy',
  'not available',
  'hang up',
  'fail',
  'success',
  'timeout',
  'canceling',
  'canceled',
  'cancel failed',
] as const;
export type DialOutState = (typeof dialOutStates)[number];

/** Result codes of a call to a telephone. @source media 4, media 9 */
export const DialOutResult = { success: 0, ringing: 1, timeout: 2, busy: 101, fail: 104 } as const;
export type DialOutResult = (typeof DialOutResult)[keyof typeof DialOutResult];

/**
 * Results of a call to a room system (CRC).
 * @source media 4 (success and ringing)
 * @decision The numbers are those of dial-out.
 */
export const CrcResult = { success: 0, ringing: 1 } as const;
export type CrcResult = (typeof CrcResult)[keyof typeof CrcResult];

/** Protocols of a room system. @source media 3 (crcDevice) @decision The two that exist. */
export const crcProtocols = ['H323', 'SIP'] as const;
export type CrcProtocol = (typeof crcProtocols)[number];

/** How bad a stream's audio is. @source media 4, collaboration 4 */
export const audioQualitySeverities = ['none', 'minor', 'moderate', 'critical'] as const;
export type AudioQualitySeverity = (typeof audioQualitySeverities)[number];

/** Modes of the media agent: with and without an audio worklet. @source media 4 */
export const AudioMode = { worklet: 11, script: 10 } as const;
export type AudioMode = (typeof AudioMode)[keyof typeof AudioMode];

/** The device that stands for whatever the system uses. @source media 3 */
export const defaultDeviceId = 'default';

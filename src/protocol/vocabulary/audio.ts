/** How a participant is connected to audio: not at all, by computer or by phone. @source media 4 */
export const audioConnections = ['', 'computer', 'phone'] as const;
export type AudioConnection = (typeof audioConnections)[number];

/** Why audio was left. @source media 4 */
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

/** States of a telephone call that the gateway reports. @source media 4 */
export const reportedDialOutStates = [
  'calling',
  'ringing',
  'accepted',
  'busy',
  'not available',
  'hang up',
  'fail',
  'success',
  'timeout',
  'canceled',
] as const;
export type ReportedDialOutState = (typeof reportedDialOutStates)[number];
/** State of a call; only the caller's client knows the last two. @source media 4 */
export type DialOutState = ReportedDialOutState | 'canceling' | 'cancel failed';

/**
 * Result codes of a call to a telephone or a room system.
 * @source media 4, media 9
 * @decision Success and ringing of room systems, which are documented without numbers, have these.
 */
export const DialOutResult = { success: 0, ringing: 1, timeout: 2, busy: 101, fail: 104 } as const;
export type DialOutResult = (typeof DialOutResult)[keyof typeof DialOutResult];

/**
 * The result code of each state that the gateway reports.
 * @source media 4
 * @decision States without a code of their own: 1 while it rings, 0 for a call that was in the
 * meeting, 104 for one that failed.
 */
export const dialOutCodes = {
  calling: DialOutResult.ringing,
  ringing: DialOutResult.ringing,
  accepted: DialOutResult.ringing,
  success: DialOutResult.success,
  'hang up': DialOutResult.success,
  busy: DialOutResult.busy,
  timeout: DialOutResult.timeout,
  'not available': DialOutResult.fail,
  fail: DialOutResult.fail,
  canceled: DialOutResult.fail,
} as const satisfies Readonly<Record<ReportedDialOutState, DialOutResult>>;

/** How telephones are called: not at all, in a simulation without real calls, or by a SIP trunk. */
export const telephonyKinds = ['none', 'simulated', 'sip'] as const;
export type TelephonyKind = (typeof telephonyKinds)[number];

/** Protocols of a room system. @source media 3 (crcDevice) @decision The two that exist. */
export const crcProtocols = ['H323', 'SIP'] as const;
export type CrcProtocol = (typeof crcProtocols)[number];

/** How bad a stream's audio is. @source media 4, collaboration 4 */
export const audioQualitySeverities = ['none', 'minor', 'moderate', 'critical'] as const;
export type AudioQualitySeverity = (typeof audioQualitySeverities)[number];

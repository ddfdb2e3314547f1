/** Status of a meeting as the client sees it. @source core 4 */
export const meetingStatuses = ['initial', 'joined', 'closed'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Status of one signaling socket. @source core 3, core 4 */
export const socketStatuses = ['closed', 'connecting', 'connected'] as const;
export type SocketStatus = (typeof socketStatuses)[number];

/** Status of the connection over all sockets, as shown to a person. @source core 4 */
export const connectionStatuses = ['connected', 'failed', 'reconnecting', 'closed'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why a person's meeting changes under them. @source core 4 */
export const meetingChangeReasons = [
  'failover',
  'on hold',
  'promote',
  'depromote',
  'join breakout room',
  'move to breakout room',
  'back to main session',
] as const;
export type MeetingChangeReason = (typeof meetingChangeReasons)[number];

/**
 * Why a session ends.
 * @source core 4
 * @decision A Plenary gateway sends 'kicked by host', 'ended by host' and 'ended by admin' (an
 * account's token deletes the meeting); 'duplicate session' is a close code. The other reasons do
 * not occur here: a run that ends empty has no receiver, hosts have no account that could start
 * another meeting, and no meeting has a plan that ends. A seat that moves to another page counts as
 * a duplicate session, not as a transfer. Close codes, not 'reconnect', ask a client to reconnect.
 * Clients accept all reasons.
 */
export const endingReasons = [
  'reconnect',
  'kicked by host',
  'ended by host',
  'ended by none',
  'ended by admin',
  'ended by host-start-another',
  'free meeting timeout',
  'duplicate session',
  'meeting transfer',
] as const;
export type EndingReason = (typeof endingReasons)[number];

/**
 * Why an ending is a reconnect: a failover, or a hold caused by a waiting-room failover.
 * @source core 4
 */
export const reconnectSubReasons = ['failover', 'waiting-room failover'] as const;

/** Encryption of a session. @source core 3 */
export const encryptionTypes = ['None', 'AES ECB', 'AES GCM'] as const;
export type EncryptionType = (typeof encryptionTypes)[number];

/** Requests that need a person's consent. */
export const consentKinds = ['unmute', 'start video', 'promote', 'talk', 'send log'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The outcomes of a host's request for a log. @decision */
export const logPullAnswers = ['declined', 'sending', 'sent', 'failed'] as const;
export type LogPullAnswer = (typeof logPullAnswers)[number];

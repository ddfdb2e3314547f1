/** Why a client moves to another server, or reconnects to the same one. @source core 4 */
export const failoverReasons = [
  'no heartbeat',
  'no heartbeat on the media channel',
  'network change',
  'UI failover notice',
  'invalid parameters',
  'on error',
  'disconnect',
  'refresh page',
] as const;
export type FailoverReason = (typeof failoverReasons)[number];

/** Why a client goes to another server, or back to the same one. @source core 4 */
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

import { gatewayPrefix, gatewayRefused } from '../../protocol/action-log/gatewayLog';

/** What makes a line worth jumping to. A line may be several things at once. */
export const Flag = { error: 1, failover: 2, refusal: 4, warning: 8 } as const;
/** A kind of line to jump to. */
export type JumpTarget = 'error' | 'failover' | 'refusal';
/** How serious a line is. */
export const severities = ['info', 'warning', 'error'] as const;
export type Severity = (typeof severities)[number];

/** Action types that mean a loss for the person. */
const errorTypes: ReadonlySet<string> = new Set([
  'effects/sagaCrashed',
  'meeting/joinFailed',
  'audio/failed',
  'video/cameraFailed',
  'engine/troubled',
  'failures/tracked',
]);
/** Action types that mean a fault which was or may be recovered. */
const warningTypes: ReadonlySet<string> = new Set([
  'connection/inactivityNoticed',
  'connection/mediaSilenced',
  'connection/malformedReceived',
  'connection/serverDiscarded',
  'connection/serversRestored',
  'network/stabilityChanged',
  'video/ladderStepped',
]);
const failoverTypes: ReadonlySet<string> = new Set([
  'meeting/failoverStarted',
  // By the gateway's own log.
  `${gatewayPrefix}seatDropped`,
  `${gatewayPrefix}seatResumed`,
]);
/** The type of settled intents, refused ones included. */
export const settledType = 'intent/settled';

/** The flags of an action. Only `isRefused` needs more of a line than its type. */
export const flagsOfAction = (type: string, isRefused: boolean): number => {
  if (type === settledType) return isRefused ? Flag.refusal | Flag.warning : 0;
  if (type === gatewayRefused) return Flag.refusal | Flag.warning;
  if (failoverTypes.has(type)) return Flag.failover | Flag.warning;
  if (errorTypes.has(type)) return Flag.error;
  return warningTypes.has(type) ? Flag.warning : 0;
};

/** How serious a line with these flags is. */
export const severityOf = (flags: number): Severity => {
  if ((flags & Flag.error) !== 0) return 'error';
  return flags === 0 ? 'info' : 'warning';
};

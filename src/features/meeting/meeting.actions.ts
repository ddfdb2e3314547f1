import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { MeetingInfo } from '../../protocol/http/meetingInfo';
import type { JoinReply } from '../../protocol/signal/session';
import type { FailoverReason } from '../../protocol/vocabulary/failover';

/** Parameters of a join. @source core 5 */
export interface JoinRequest {
  readonly meetingNumber: string;
  readonly userName: string;
  readonly userEmail?: string;
  readonly passWord?: string;
  /** Web token or meeting token. */
  readonly token?: string;
}

/** Why the session is over, as the screens tell it. */
export interface EndOfSession {
  /** A documented leave or end reason; 0 when the person left. @source core 8 */
  readonly reason: number;
  readonly text: string;
}

/** Take a seat in a meeting; settles with the own participant number. */
export const joinRequested = intent<JoinRequest>('meeting/joinRequested');
/** Come back to the seat that this tab still holds a token for (a reload). */
export const resumeRequested = intent<{ readonly meetingNumber: string }>(
  'meeting/resumeRequested',
);
export const leaveRequested = intent('meeting/leaveRequested');
export const endRequested = intent('meeting/endRequested');
export const lockRequested = intent<{ readonly bLock: boolean }>('meeting/lockRequested');

/** A join began: credentials are known, nothing else. */
export const joinStarted = createAction<JoinRequest & { readonly isMeetingReset: boolean }>(
  'meeting/joinStarted',
);
export const infoReceived = createAction<MeetingInfo>('meeting/infoReceived');
export const joinSucceeded = createAction<{ readonly reply: JoinReply; readonly at: number }>(
  'meeting/joinSucceeded',
);
/** The join was refused, or no server answered. */
export const joinFailed = createAction<EndOfSession>('meeting/joinFailed');
export const failoverStarted = createAction<{
  readonly reason: FailoverReason;
  readonly at: number;
  /** How many there were before, where only the tab's store knows. */
  readonly before?: number;
}>('meeting/failoverStarted');
/** The session is over: by leaving, by the gateway, or because no server is left. */
export const sessionEnded = createAction<EndOfSession>('meeting/sessionEnded');
/** Leaving or ending began: media stops now, the session is over after the documented wait. */
export const leaveStarted = createAction('meeting/leaveStarted');

/** When idleness began, milliseconds since 1970; 0 while there is activity. @source core 3 */
export const idleTimerChanged = createAction<{ readonly idleStartTime: number }>(
  'meeting/idleTimerChanged',
);

/** Whatever belongs to a meeting is over when one of these comes. */
export const meetingOver: string[] = [joinFailed.type, sessionEnded.type];

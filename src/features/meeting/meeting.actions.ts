import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { Phrase } from '../../protocol/phrase';
import type { MeetingInfo } from '../../protocol/http/meetingInfo';
import type { JoinReply } from '../../protocol/signal/session';
import type { FailoverReason } from '../../protocol/vocabulary/failover';
import type { EndingReason } from '../../protocol/vocabulary/meeting';
import { gatewayUsersOf } from './gatewayKey.rules';
import type { BeforeHold, BeforeReload } from './hold.rules';

/** Parameters of a join. @source core 5 */
export interface JoinRequest {
  readonly meetingNumber: string;
  readonly userName: string;
  readonly userEmail?: string;
  readonly passWord?: string;
  /** Web token or meeting token. */
  readonly token?: string;
  /** A registrant's token, for a webinar that asks for one. @source core 7 (tk) */
  readonly tk?: string;
  /** A host's token for a meeting that `token` lets in to. @source core 7 (zak) */
  readonly zak?: string;
  /** Names the person to whoever embeds the client. @source core 7 */
  readonly customerKey?: string;
  /** Held against the meeting's: another one is refused. @source core 5 */
  readonly topic?: string;
}

/** Why the session is over, as the screens tell it. */
export interface EndOfSession {
  /** A documented leave or end reason; 0 when the person left. @source core 8 */
  readonly reason: number;
  readonly text: string;
  /** What `text` was made from, where it has values in it. */
  readonly phrase?: Phrase | undefined;
  /** Which of the documented endings it is, where it is one. @source core 4 */
  readonly kind?: EndingReason | undefined;
  /** Whether it makes sense to come back to this meeting. */
  readonly mayComeBack?: boolean;
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
/** What a text tells is read here: reducers take texts as they come, so that a log may hide them. */
export const joinSucceeded = createAction(
  'meeting/joinSucceeded',
  (joined: { readonly reply: JoinReply; readonly at: number }) => ({
    payload: { ...joined, gatewayUserList: gatewayUsersOf(joined.reply.attributes.gatewayKey) },
  }),
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
/** Leaving or ending began with these media: they stop now, the session is over after the documented wait. */
export const leaveStarted = createAction(
  'meeting/leaveStarted',
  (media: BeforeHold | null = null) => ({ payload: media }),
);

/** When idleness began, milliseconds since 1970; 0 while there is activity. @source core 3 */
export const idleTimerChanged = createAction<{ readonly idleStartTime: number }>(
  'meeting/idleTimerChanged',
);

/** The idle session will end at this time, milliseconds since 1970; 0 when it will not. */
export const idleWarningChanged = createAction<{ readonly idleEndsAt: number }>(
  'meeting/idleWarningChanged',
);
/** Nobody was there for too long: the session is left, and ends as this says. @source core 4 */
export const idleEndReached = createAction<EndOfSession>('meeting/idleEndReached');
/** The person is there: dismisses the warning. Every intent is activity too. */
export const activityNoticed = createAction('meeting/activityNoticed');
/** Look at the idle timer now. @source core 7 (trigger idle check) */
export const idleCheckTriggered = createAction('meeting/idleCheckTriggered');

/** The host has not come: the join goes on, and asks again at `nextTryAt`. @source core 7 (jbh) */
export const hostAwaited = createAction<{ readonly nextTryAt: number }>('meeting/hostAwaited');
/** What this tab still knows of the own media from before a reload. */
export const reloadRemembered = createAction<BeforeReload>('meeting/reloadRemembered');
/** What was sent before the hold, and is stopped now. */
export const holdStarted = createAction<BeforeHold>('meeting/holdStarted');
/** What was sent before the hold is sent again, or no longer wanted. */
export const holdEnded = createAction('meeting/holdEnded');

/** Whatever belongs to a meeting is over when one of these comes. */
export const meetingOver: string[] = [joinFailed.type, sessionEnded.type];

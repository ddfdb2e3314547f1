import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { Phrase } from '../../protocol/phrase';
import type { MeetingInfo } from '../../protocol/http/meetingInfo';
import type { JoinReply } from '../../protocol/signal/session';
import type { FailoverReason } from '../../protocol/vocabulary/failover';
import type { EndingReason } from '../../protocol/vocabulary/meeting';
import { gatewayUsersOf } from './gatewayKey.rules';

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
  /** A host's token for a meeting that `token` permits to join. @source core 7 (zak) */
  readonly zak?: string;
  /** The embedder's name for the person. @source core 7 */
  readonly customerKey?: string;
  /** Compared with the meeting's topic: another one is refused. @source core 5 */
  readonly topic?: string;
}

/** Why the session is over, for the last screen. */
export interface EndOfSession {
  /** A documented leave or end reason; 0 when the person left. @source core 8 */
  readonly reason: number;
  readonly text: string;
  /** The phrase of `text`, if it has values. */
  readonly phrase?: Phrase | undefined;
  /** The documented ending, if it is one. @source core 4 */
  readonly kind?: EndingReason | undefined;
  /** Whether a return to this meeting may succeed. */
  readonly mayComeBack?: boolean;
}

/** Take a seat in a meeting; settles with one's participant number. */
export const joinRequested = intent<JoinRequest>('meeting/joinRequested');
/** Resume the seat whose token this tab has (a reload). */
export const resumeRequested = intent<{ readonly meetingNumber: string }>(
  'meeting/resumeRequested',
);
export const leaveRequested = intent('meeting/leaveRequested');
export const endRequested = intent('meeting/endRequested');
export const lockRequested = intent<{ readonly bLock: boolean }>('meeting/lockRequested');

/** A join started: only its credentials are known. */
export const joinStarted = createAction<JoinRequest & { readonly isMeetingReset: boolean }>(
  'meeting/joinStarted',
);
export const infoReceived = createAction<MeetingInfo>('meeting/infoReceived');
/** Texts are interpreted here: reducers take texts unchanged, so that a log may hide them. */
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
  /** The number of failovers before, which only the tab's store knows. */
  readonly before?: number;
}>('meeting/failoverStarted');
/** What says how long the person was in the meeting, as the state has it. */
export interface StayTimes {
  readonly enteredAt: number;
  readonly heldSince: number;
  readonly heldTime: number;
}
/** The person got in, past the waiting room. Once in a session. */
export const meetingEntered = createAction<{ readonly at: number }>('meeting/entered');
/** The person, who had got in, is back in the waiting room. */
export const stayPaused = createAction<{ readonly at: number }>('meeting/stayPaused');
/** The person is in the meeting again. */
export const stayResumed = createAction<{ readonly at: number }>('meeting/stayResumed');
/** A reloaded page knows how long the person has been in. */
export const stayRestored = createAction<StayTimes>('meeting/stayRestored');
/** The session is over: by leaving, by the gateway, or because no server is left. */
export const sessionEnded = createAction<
  EndOfSession & {
    /** Milliseconds since 1970; logs of earlier versions have none. */
    readonly at?: number;
  }
>('meeting/sessionEnded');
/** The local media when leaving started. */
export interface BeforeLeave {
  readonly muted: boolean;
  readonly video: boolean;
}
/**
 * Leaving or ending started with these media: they stop now, and the session is over after the
 * documented wait.
 */
export const leaveStarted = createAction(
  'meeting/leaveStarted',
  (media: BeforeLeave | null = null) => ({ payload: media }),
);

/** When idleness began, milliseconds since 1970; 0 while there is activity. @source core 3 */
export const idleTimerChanged = createAction<{ readonly idleStartTime: number }>(
  'meeting/idleTimerChanged',
);

/** The idle session will end at this time, milliseconds since 1970; 0 when it will not. */
export const idleWarningChanged = createAction<{ readonly idleEndsAt: number }>(
  'meeting/idleWarningChanged',
);
/** The session was idle for too long: the person leaves, with this ending. @source core 4 */
export const idleEndReached = createAction<EndOfSession>('meeting/idleEndReached');
/** The person is there: dismisses the warning. Every intent is activity too. */
export const activityNoticed = createAction('meeting/activityNoticed');
/** Check the idle timer now. @source core 7 (trigger idle check) */
export const idleCheckTriggered = createAction('meeting/idleCheckTriggered');

/** The host has not come: the join waits, and asks again at `nextTryAt`. @source core 7 (jbh) */
export const hostAwaited = createAction<{ readonly nextTryAt: number }>('meeting/hostAwaited');
/** A hold stops the local media; each feature stores what to restore. */
export const holdStarted = createAction('meeting/holdStarted');
/** The media from before the hold or the reload are being restored. */
export const holdEnded = createAction('meeting/holdEnded');

/** The actions that end everything that belongs to a meeting. */
export const meetingOver: string[] = [joinFailed.type, sessionEnded.type];

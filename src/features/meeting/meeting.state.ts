import type { RwcServer } from '../../protocol/http/meetingInfo';
import { sessionIdleTimeoutDefault } from '../../protocol/limits';
import type { MeetingAttributes } from '../../protocol/signal/session';
import type { FailoverReason } from '../../protocol/vocabulary/failover';
import type { MeetingChangeReason, MeetingStatus } from '../../protocol/vocabulary/meeting';
import type { GatewayUser } from './gatewayKey.rules';
import type { BeforeLeave, EndOfSession } from './meeting.actions';

/** The meeting's state in this client. Secrets stay in sagas and workers. @source core 3 */
export interface MeetingState {
  readonly meetingStatus: MeetingStatus;
  readonly isJoining: boolean;
  readonly meetingNumber: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly meetingId: string;
  readonly confId: string;
  readonly conId: string;
  readonly zoomId: string;
  readonly jid: string;
  readonly userId: number;
  readonly userGUID: string;
  readonly role: number;
  readonly participantID: number;
  readonly isHost: boolean;
  readonly isCoHost: boolean;
  readonly isOriginalHost: boolean;
  readonly isOnHold: boolean;
  /** The local media when leaving started, for a quick return; null when a session just ended. */
  readonly beforeLeave: BeforeLeave | null;
  readonly isMeetingReset: boolean;
  readonly isWebinar: boolean;
  /** 10, 20 or 30; 0 in a meeting. @source core 6 */
  readonly webinarRole: number;
  /** Why the meeting changed under this person the last time. @source core 4 */
  readonly changeReason: MeetingChangeReason | '';
  /** The gateway has sent a reason, and this client is reconnecting. */
  readonly isChanging: boolean;
  /** The join waits for the host. */
  readonly isWaitingForHost: boolean;
  /** When the join asks again, milliseconds since 1970; 0 while it asks. */
  readonly nextTryAt: number;
  readonly encryptedRWC: readonly RwcServer[];
  readonly encryptedGEORWC: readonly RwcServer[];
  readonly discardedRwcList: readonly string[];
  readonly sessionIdleTimeoutMins: number;
  readonly idleStartTime: number;
  /** When the idle session will end, milliseconds since 1970; 0 while it will not. */
  readonly idleEndsAt: number;
  readonly failover: {
    readonly count: number;
    readonly reason: FailoverReason | '';
    readonly interval: number;
    readonly isCurrentFailoverRecorded: boolean;
    readonly joinMeetingSuccessTimestamp: number;
  };
  /** The region that hosts the meeting; empty if the gateway does not say. */
  readonly region: string;
  readonly gatewayUserList: readonly GatewayUser[];
  readonly attributes: Partial<MeetingAttributes>;
  /**
   * When the person got in, past the waiting room, milliseconds since 1970; 0 before that. A
   * failover or reload does not change it.
   */
  readonly enteredAt: number;
  /**
   * Since when the person is back in the waiting room, milliseconds since 1970; 0 while they are
   * not.
   */
  readonly heldSince: number;
  /** Milliseconds that they were there before, since they got in. */
  readonly heldTime: number;
  /** When the session ended, likewise. */
  readonly endedAt: number;
  readonly ended: EndOfSession | null;
}

/** Before a first join. */
export const initialMeeting: MeetingState = {
  meetingStatus: 'initial',
  isJoining: false,
  meetingNumber: '',
  userName: '',
  userEmail: '',
  meetingId: '',
  confId: '',
  conId: '',
  zoomId: '',
  jid: '',
  userId: 0,
  userGUID: '',
  role: 0,
  participantID: 0,
  isHost: false,
  isCoHost: false,
  isOriginalHost: false,
  isOnHold: false,
  beforeLeave: null,
  isMeetingReset: false,
  isWebinar: false,
  webinarRole: 0,
  changeReason: '',
  isChanging: false,
  isWaitingForHost: false,
  nextTryAt: 0,
  encryptedRWC: [],
  encryptedGEORWC: [],
  discardedRwcList: [],
  sessionIdleTimeoutMins: sessionIdleTimeoutDefault,
  idleStartTime: 0,
  idleEndsAt: 0,
  failover: {
    count: 0,
    reason: '',
    interval: 0,
    isCurrentFailoverRecorded: false,
    joinMeetingSuccessTimestamp: 0,
  },
  region: '',
  gatewayUserList: [],
  attributes: {},
  enteredAt: 0,
  heldSince: 0,
  heldTime: 0,
  endedAt: 0,
  ended: null,
};

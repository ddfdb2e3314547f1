import type { ChatMessageBody } from '../../protocol/signal/chat';
import type { MeetingAttributes } from '../../protocol/signal/session';
import { ChatPrivilege } from '../../protocol/vocabulary/chat';
import { Seats } from './seats';

/** One person's place in the meeting. It outlives sockets. */
export interface Seat {
  readonly userId: number;
  readonly userGuid: string;
  readonly jid: string;
  readonly zoomID: string;
  /** The revision at which the seat was taken. */
  readonly takenRev: number;
  readonly displayName: string;
  /** Entered with the meeting's host token. */
  readonly isOriginalHost: boolean;
  /** Entered with a token that says host. */
  readonly isHostByToken: boolean;
  readonly isHost: boolean;
  readonly isCoHost: boolean;
  /** Entered without a token. */
  readonly isGuest: boolean;
  readonly audio: '' | 'computer';
  readonly muted: boolean;
  readonly bVideoOn: boolean;
  /** The revision at which the hand went up; 0 when it is down. */
  readonly raiseHandRev: number;
  /** The socket is lost and the grace time runs. */
  readonly isInFailover: boolean;
  /** Number of the media session: grows by one whenever the seat is resumed. */
  readonly keyId: number;
}

/** A chat message and the revision at which it was sent. */
export interface KeptMessage {
  readonly message: ChatMessageBody;
  readonly rev: number;
}

/** What every seat shares, but for the key that names its holder. */
export type SharedAttributes = Omit<MeetingAttributes, 'gatewayKey'>;

/** One run of a meeting, from the first person to the last. Immutable. */
export interface MeetingState {
  /** Number of events so far. */
  readonly revision: number;
  readonly attributes: SharedAttributes;
  readonly capacity: number;
  readonly seats: Seats<Seat>;
  /** How many numbers have been given out; none is given twice. */
  readonly seatsEver: number;
  readonly hostId: number | undefined;
  /**
   * True while the host holds the role because an earlier one left. The original host takes it back.
   */
  readonly isHostBySuccession: boolean;
  readonly bCanUnmute: boolean;
  readonly bMutedUponEntry: boolean;
  readonly chatPrivilege: ChatPrivilege;
  /** The latest messages, oldest first. */
  readonly messages: readonly KeptMessage[];
  readonly isEnded: boolean;
}

/** What a run of a meeting begins with. */
export interface MeetingSettings {
  readonly topic: string;
  readonly capacity: number;
  readonly bLock: boolean;
  readonly bMutedUponEntry: boolean;
}

/** The state before anybody came. @source core 3 @decision The attributes' defaults. */
export const emptyMeeting = (settings: MeetingSettings): MeetingState => ({
  revision: 0,
  attributes: {
    topic: settings.topic,
    bLock: settings.bLock,
    bHoldUponEntry: false,
    viewOnly: false,
    listenOnlyPhone: false,
    bAllowRaiseHand: true,
    bAllowAttendeeRename: true,
    bBroadcast: false,
    bAllowPlayChimeForEnterOrExit: true,
    bIbDisableShare: false,
    bIbDisableChat: false,
    bNoHostTimeOut: true,
    bAllowShowCount: true,
    bHasAST: false,
    bHasRMC: false,
  },
  capacity: settings.capacity,
  seats: Seats.none(),
  seatsEver: 0,
  hostId: undefined,
  isHostBySuccession: false,
  bCanUnmute: true,
  bMutedUponEntry: settings.bMutedUponEntry,
  chatPrivilege: ChatPrivilege.All,
  messages: [],
  isEnded: false,
});

/** A host or co-host controls the meeting. @source core 6 */
export const isControlling = (seat: Pick<Seat, 'isHost' | 'isCoHost'>): boolean =>
  seat.isHost || seat.isCoHost;

import type { ChatMessageBody } from '../../protocol/signal/chat';
import type { Person } from '../../protocol/privileges/person';
import type { MeetingAttributes } from '../../protocol/signal/session';
import { ChatPrivilege, PanelistChatPrivilege } from '../../protocol/vocabulary/chat';
import type { AudioConnection, CrcProtocol, TelephonyKind } from '../../protocol/vocabulary/audio';
import type { NetworkQualityType } from '../../protocol/vocabulary/video';
import type { WebinarAttendeeAction } from '../../protocol/vocabulary/webinar';
import type { LiveCallState } from './callStates';
import type { NumberRules } from './numberRules';
import type { SharedCamera } from './cameraSharing';
import { Seats } from './seats';

/** Revisions of the meeting from the first up to, but without, the second. */
export type Span = readonly [from: number, to: number];

/** One person's place in the meeting. It outlives sockets, and is judged by the table as it is. */
export interface Seat extends Person {
  readonly userId: number;
  readonly userGuid: string;
  readonly jid: string;
  readonly zoomID: string;
  /** The revision at which the seat was taken. */
  readonly takenRev: number;
  readonly displayName: string;
  /** Entered with the meeting's host token: `isOriginalHost`. With a token that says host: */
  readonly isHostByToken: boolean;
  /** As the proof of entry says; empty where the person gave none. */
  readonly email: string;
  /** What this person is known by if they come again. */
  readonly marks: readonly string[];
  /** Information barriers of this person alone. @source core 3 */
  readonly bIbDisableShare: boolean;
  readonly bIbDisableChat: boolean;
  /** In the waiting room. */
  readonly isOnHold: boolean;
  /** The revision at which the seat was put on hold; 0 when it is not. */
  readonly heldRev: number;
  /** Earlier times on hold. */
  readonly heldBefore: readonly Span[];
  readonly audio: AudioConnection;
  /** They have told that they only listen. */
  readonly isSpeakerOnly?: boolean | undefined;
  readonly muted: boolean;
  readonly bVideoOn: boolean;
  /** A host stopped this person's video, and has not asked for it or allowed it since. */
  readonly isVideoMuted?: boolean | undefined;
  /** Left out where nobody has to do with it. */
  readonly camera?: SharedCamera;
  /** The revision at which the hand went up; 0 when it is down. */
  readonly raiseHandRev: number;
  /** The revision at which the hand last moved. */
  readonly handMovedRev: number;
  /** 0 is none. */
  readonly feedback: number;
  /** When the network was last told of, by kind; milliseconds since 1970. */
  readonly networkToldAt: Readonly<Partial<Record<NetworkQualityType, number>>>;
  /** The socket is lost and the grace time runs. */
  readonly isInFailover: boolean;
  /** Number of the media session: grows by one whenever the seat is resumed. */
  readonly keyId: number;
  /** Of a telephone's seat. @source core 3 (phoneNumber, avatarBackgroundType) */
  readonly phone?: { readonly number: string; readonly avatarBackgroundType: number } | undefined;
}

/** A call to a telephone or a room system that is not over. */
export interface Call {
  /** Its transId, where it goes to a room system. */
  readonly uuid: string;
  /** The how many-th of this run: no two are alike. */
  readonly sequence: number;
  /** Who placed it. */
  readonly by: number;
  readonly to:
    | { readonly is: 'phone'; readonly number: string }
    | { readonly is: 'room system'; readonly ip: string; readonly protocol: CrcProtocol };
  /** The name that is shown. */
  readonly displayName: string;
  readonly bCallme: boolean;
  readonly isGreeted: boolean;
  readonly mustPressOne: boolean;
  readonly state: LiveCallState;
  /** The seat that is heard by it; undefined until it is in the meeting. */
  readonly phoneNodeId: number | undefined;
}

/** How a meeting reaches telephones and room systems. */
export interface Telephony {
  readonly kind: Exclude<TelephonyKind, 'none'>;
  /** Country codes, as people are told them; undefined: all that dial-out knows. */
  readonly countries?: readonly string[] | undefined;
  /** Which numbers are called; undefined: all of those countries. */
  readonly numbers?: NumberRules | undefined;
  readonly callsRoomSystems: readonly CrcProtocol[];
}

/** A chat message and the revision at which it was sent. */
export interface KeptMessage {
  readonly message: ChatMessageBody;
  readonly rev: number;
  /** Who was on the stage when it was sent to all panelists; left out otherwise. */
  readonly stage?: readonly number[];
}

/** Somebody who was removed, with what they are known by if they come again. */
export interface Removal {
  readonly userId: number;
  readonly marks: readonly string[];
}

/** A command that a host gave: whose, which and when (milliseconds since 1970). */
export interface HostAction {
  readonly by: number;
  readonly seq: number;
  readonly at: number;
}
/** A hand and the revision at which it went up. */
export interface Hand {
  readonly userId: number;
  readonly raiseHandRev: number;
}
/** What may be taken back, with the revision at which it happened. */
export type Act = HostAction & { readonly rev: number } & (
    | { readonly did: 'remove' | 'hold'; readonly userId: number }
    | { readonly did: 'lower hands'; readonly hands: readonly Hand[] }
  );

/** A change of the audience that hosts and panelists have not been told yet: the latest of a seat. */
export interface Untold {
  readonly userId: number;
  readonly jid: string;
  readonly action: Exclude<WebinarAttendeeAction, 'list'>;
}

/** Somebody who was asked to become a panelist. */
export interface Promotion {
  readonly userId: number;
  readonly reqId: string;
}

/** A host's wish for the logs of people. */
export interface LogPull {
  readonly reqId: string;
  /** The host who asked. */
  readonly by: number;
  /** Those whose logs neither came nor will not. */
  readonly waiting: readonly number[];
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
  readonly isWebinar: boolean;
  /** Hosts and panelists of a webinar, in the order in which they came to be. */
  readonly stage: readonly number[];
  /** How many sit in a webinar's audience. */
  readonly attendeeCount: number;
  /** How many were told last; undefined where not all who may know were told the same. */
  readonly toldCount: number | undefined;
  readonly untold: readonly Untold[];
  /** Attendees who have not said yet whether they become panelists. */
  readonly promotions: readonly Promotion[];
  /** The latest, oldest first; a gateway that goes on with the run knows none. */
  readonly logPulls: readonly LogPull[];
  readonly isJoinBeforeHost: boolean;
  readonly bCanUnmute: boolean;
  readonly bMutedUponEntry: boolean;
  readonly bCanUnmuteVideo: boolean;
  /** Video of 720p and more may be sent and seen. */
  readonly isHDSupported: boolean;
  readonly bLockShare: boolean;
  /** People in the spotlight, first in it first. */
  readonly spotlight: readonly number[];
  readonly bFollowHost: boolean;
  /** People in the host's order; empty where everybody has their own. */
  readonly dragLayout: readonly number[];
  /** People whose cameras others move, or have asked for. */
  readonly cameras: readonly number[];
  readonly chatPrivilege: ChatPrivilege;
  readonly panelistChatPrivilege: PanelistChatPrivilege;
  /** Whom this run of the meeting keeps out. */
  readonly removed: readonly Removal[];
  /** What may still be taken back, oldest first. */
  readonly acts: readonly Act[];
  /** The latest messages, oldest first. */
  readonly messages: readonly KeptMessage[];
  /** Undefined where nobody can be called. */
  readonly telephony: Telephony | undefined;
  /** Calls that ring, or are in the meeting. They end with the gateway that placed them. */
  readonly calls: readonly Call[];
  /** How many have been placed. */
  readonly callsEver: number;
  readonly isEnded: boolean;
}

/** What a run of a meeting begins with. */
export interface MeetingSettings {
  readonly topic: string;
  readonly capacity: number;
  readonly bLock: boolean;
  readonly bMutedUponEntry: boolean;
  readonly bHoldUponEntry: boolean;
  readonly isWebinar: boolean;
  /** A webinar that attendees enter once it is started. */
  readonly isPracticeSession: boolean;
  readonly isJoinBeforeHost: boolean;
  readonly bIbDisableShare: boolean;
  readonly bIbDisableChat: boolean;
  readonly telephony?: Telephony | undefined;
}

/** The state before anybody came. @source core 3 @decision The attributes' defaults. */
export const emptyMeeting = (settings: MeetingSettings): MeetingState => ({
  revision: 0,
  attributes: {
    topic: settings.topic,
    bLock: settings.bLock,
    bHoldUponEntry: settings.bHoldUponEntry,
    viewOnly: false,
    listenOnlyPhone: false,
    bAllowRaiseHand: true,
    bAllowAttendeeRename: true,
    bBroadcast: false,
    bAllowPlayChimeForEnterOrExit: true,
    bIbDisableShare: settings.bIbDisableShare,
    bIbDisableChat: settings.bIbDisableChat,
    bNoHostTimeOut: true,
    bAllowShowCount: true,
    bHasAST: false,
    bHasRMC: false,
    ...(settings.isWebinar && settings.isPracticeSession && { isPracticing: true }),
  },
  capacity: settings.capacity,
  seats: Seats.none(),
  seatsEver: 0,
  hostId: undefined,
  isHostBySuccession: false,
  isWebinar: settings.isWebinar,
  stage: [],
  attendeeCount: 0,
  toldCount: 0,
  untold: [],
  promotions: [],
  logPulls: [],
  isJoinBeforeHost: settings.isJoinBeforeHost,
  bCanUnmute: true,
  bMutedUponEntry: settings.bMutedUponEntry,
  bCanUnmuteVideo: true,
  isHDSupported: true,
  bLockShare: false,
  spotlight: [],
  bFollowHost: false,
  dragLayout: [],
  cameras: [],
  chatPrivilege: ChatPrivilege.All,
  panelistChatPrivilege: PanelistChatPrivilege.Everyone,
  removed: [],
  acts: [],
  messages: [],
  telephony: settings.telephony,
  calls: [],
  callsEver: 0,
  isEnded: false,
});

/** A host or co-host controls the meeting. @source core 6 */
export const isControlling = (seat: Pick<Seat, 'isHost' | 'isCoHost'>): boolean =>
  seat.isHost || seat.isCoHost;

import type { ChatMessageBody } from '../../protocol/signal/chat';
import type { ScopeId } from '../../protocol/ids';
import type { RulesOf } from '../../protocol/privileges/meetingRules';
import type { ConsentKind, LogPullAnswer } from '../../protocol/vocabulary/meeting';
import type { Command, IndicationBody } from '../../protocol/signal/registry';
import type { ChatPrivilege, PanelistChatPrivilege } from '../../protocol/vocabulary/chat';
import type { ToldDialOutState } from '../../protocol/vocabulary/audio';
import type { Reaction } from '../../protocol/vocabulary/reactions';
import type { Caller, PhoneHappening } from './phoneEvents';
import type { CameraHappening } from './cameraSharing';
import type { WebinarHappening } from './webinarEvents';
import type { Seat, SharedAttributes } from './state';
import type { AddedToSeat } from './areaStates';

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

/** Somebody who was removed, with what they are known by if they come again. */
export interface Removal {
  readonly userId: number;
  readonly marks: readonly string[];
}

/** A host's wish for the logs of people. */
export interface LogPull {
  readonly reqId: string;
  /** The host who asked. */
  readonly by: number;
  /** Those whose logs neither came nor will not. */
  readonly waiting: readonly number[];
}

/** What a person brings who takes a seat; the gateway has proved it. */
export type Newcomer = Pick<
  Seat,
  | 'userGuid'
  | 'displayName'
  | 'isOriginalHost'
  | 'isHostByToken'
  | 'isGuest'
  | 'isPanelist'
  | 'isWebinarAttendee'
  | 'isViewOnly'
  | 'isAllowToTalk'
  | 'userType'
  | 'caps'
  | 'email'
  | 'marks'
  | 'bIbDisableShare'
  | 'bIbDisableChat'
>;

/** What somebody is from now on, and whether they controlled the meeting before. */
export type RoleChange = Pick<
  Seat,
  'userId' | 'isOriginalHost' | 'isHost' | 'isCoHost' | 'isViewOnly' | 'isAllowToTalk'
> & { readonly wasControlling: boolean };

type OfSeat = Pick<Seat, 'userId' | 'isOnHold'>;
type Of<Name extends string> = OfSeat & { readonly name: Name };

/** What happened in a meeting. Each gives the meeting one revision. */
export type MeetingEvent =
  | CameraHappening
  | WebinarHappening
  | PhoneHappening
  | { readonly name: 'seatTaken'; readonly seat: Seat }
  /** `isAnotherPage`: the page that served the seat before has lost it to another one. */
  | (Of<'seatResumed'> & { readonly keyId: number; readonly isAnotherPage: boolean })
  | Of<'seatDropped'>
  | (Of<'seatLeft'> & { readonly jid: string })
  | {
      readonly name: 'hostChanged';
      readonly changes: readonly RoleChange[];
      /** Nobody where no seated person has the right. */
      readonly hostId: number | undefined;
      readonly isSuccession: boolean;
      /** Those on hold: people see them, or no longer, by this change. */
      readonly waiting: readonly Seat[];
      /** Telephones: who controls the meeting sees their numbers. */
      readonly phones: readonly {
        readonly userId: number;
        readonly phone: NonNullable<Seat['phone']>;
      }[];
    }
  | { readonly name: 'hostKeyAnswered'; readonly userId: number; readonly isAccepted: boolean }
  | { readonly name: 'meetingLocked'; readonly bLock: boolean }
  | { readonly name: 'meetingEnded'; readonly reason: number; readonly subReason: string }
  | { readonly name: 'personRemoved'; readonly removal: Removal; readonly action: HostAction }
  | { readonly name: 'personHeld'; readonly userId: number; readonly action: HostAction }
  | { readonly name: 'peopleAdmitted'; readonly seats: readonly Seat[] }
  | { readonly name: 'actUndone'; readonly by: number; readonly seq: number }
  | { readonly name: 'removalLifted'; readonly userId: number }
  | { readonly name: 'attributesSet'; readonly changed: Partial<SharedAttributes> }
  | { readonly name: 'audioRulesSet'; readonly changed: Partial<RulesOf<'audio'>> }
  | { readonly name: 'videoRuleSet'; readonly changed: Partial<RulesOf<'video'>> }
  | { readonly name: 'shareLocked'; readonly bLockShare: boolean }
  | (Of<'renamed'> & { readonly displayName: string })
  | { readonly name: 'handRaised'; readonly userId: number }
  | { readonly name: 'handLowered'; readonly userId: number }
  | { readonly name: 'handsLowered'; readonly hands: readonly Hand[]; readonly action: HostAction }
  | { readonly name: 'handsRestored'; readonly hands: readonly Hand[] }
  | { readonly name: 'feedbackGiven'; readonly userId: number; readonly feedback: number }
  | { readonly name: 'feedbackReset'; readonly userIds: readonly number[] }
  | { readonly name: 'reacted'; readonly userId: number; readonly reaction: Reaction }
  | { readonly name: 'voipJoined'; readonly userId: number; readonly muted: boolean }
  | { readonly name: 'voipLeft'; readonly userId: number }
  | { readonly name: 'speakerOnlyTold'; readonly userId: number; readonly isSpeakerOnly: boolean }
  | { readonly name: 'audioMuted'; readonly userId: number; readonly muted: boolean }
  | { readonly name: 'everybodyMuted'; readonly userIds: readonly number[] }
  | {
      readonly name: 'muteImposed';
      readonly userIds: readonly number[];
      /** The host or co-host who did it. */
      readonly by: string;
      readonly source: 'passive by mute-all' | 'passive by mute-one';
    }
  | {
      readonly name: 'consentWished';
      readonly kind: ConsentKind;
      readonly of: readonly number[];
      readonly by: Pick<Seat, 'userId' | 'displayName'>;
      readonly reqId: string;
    }
  | { readonly name: 'logsPulled'; readonly pull: LogPull }
  | {
      readonly name: 'logPullAnswered';
      readonly reqId: string;
      /** The host who asked. */
      readonly by: number;
      readonly userId: number;
      readonly answer: LogPullAnswer;
    }
  | { readonly name: 'videoSwitched'; readonly userId: number; readonly bOn: boolean }
  | {
      readonly name: 'videoStopImposed';
      readonly userId: number;
      /** The host or co-host who did it; absent where it was the person. */
      readonly by?: string;
      readonly bCanUnmuteVideo: boolean;
    }
  | { readonly name: 'videoAllowed'; readonly userId: number }
  | { readonly name: 'spotlightSet'; readonly userIds: readonly number[] }
  | { readonly name: 'hostLayoutFollowed'; readonly bFollowHost: boolean }
  | { readonly name: 'tilesArranged'; readonly order: readonly number[] }
  | {
      readonly name: 'networkTold';
      readonly quality: IndicationBody<'networkQualityChanged'>;
      readonly at: number;
    }
  | {
      readonly name: 'chatPrivilegeSet';
      readonly chatPrivilege: ChatPrivilege;
      /** Only in webinars. */
      readonly panelistChatPrivilege?: PanelistChatPrivilege;
    }
  | { readonly name: 'chatSent'; readonly message: ChatMessageBody };

/** How an event changes the entry of a webinar attendee in the list that hosts and panelists see. */
export type ListChange = 'update' | 'rename';

/** The part of a webinar's audience that an event is about. */
export interface Audience {
  readonly of: readonly number[];
  /** About nobody else: only they, hosts and panelists can see anything of it. */
  readonly isAlone: boolean;
  /** How their entries in the list of attendees change; absent where they do not. */
  readonly listed?: ListChange;
}

/** People whom an event is about, by the scope in which they are. */
export type Scopes = ReadonlyMap<ScopeId, ReadonlySet<number>>;

/** An event in the meeting's log. Revisions begin at 1 and have no gaps. */
export interface RecordedEvent {
  readonly rev: number;
  readonly event: MeetingEvent;
  /** Webinar attendees whom the event is about: other attendees hear nothing of them. */
  readonly audience?: Audience | undefined;
  /** The scopes that the event stays in; left out where all of the meeting hears of it. */
  readonly scopes?: Scopes | undefined;
}

type WireCommand = Command extends infer C ? (C extends Command ? Omit<C, 'seq'> : never) : never;

/** What a person asks a meeting for. */
export type PersonCommand = Exclude<WireCommand, { name: 'heartbeat' | 'joinMeeting' }>;

/** What the gateway itself asks a meeting for. */
export type GatewayCommand =
  | {
      readonly name: 'takeSeat';
      readonly newcomer: Newcomer;
      /** The host's own earlier seat, which is given up once the newcomer is seated. */
      readonly inPlaceOf?: number | undefined;
    }
  | { readonly name: 'resumeSeat'; readonly isAnotherPage?: boolean }
  | { readonly name: 'dropSeat' }
  | { readonly name: 'giveUpSeat' }
  /** Hosts and panelists are to hear what has become of the audience. */
  | { readonly name: 'tellAudience' }
  /** Everybody is to hear how large it is. */
  | { readonly name: 'countAudience' }
  /** The carrier, or whoever was called, let a call come so far. */
  | {
      readonly name: 'advanceCall';
      readonly uuid: string;
      readonly to: Exclude<ToldDialOutState, 'calling'>;
      /** For the seat that it may get. */
      readonly avatarBackgroundType: number;
    }
  /** Somebody dialed in, and has shown what the meeting asks for. */
  | {
      readonly name: 'dialIn';
      readonly uuid: string;
      readonly caller: Caller;
      /** The seat that is heard by it; without one it gets its own. */
      readonly participant?: number | undefined;
      /** For that seat. */
      readonly avatarBackgroundType: number;
    }
  | { readonly name: 'closeMeeting'; readonly subReason: string }
  /** The host key that a person gave has been compared. */
  | { readonly name: 'proveHostKey'; readonly isRight: boolean };

export type MeetingCommand = PersonCommand | GatewayCommand;

/** Who asks, and what the world adds: decisions have no clock and no dice of their own. */
export interface Actor {
  /** 0 where the gateway itself asks on nobody's behalf. */
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Number of the person's command; 0 where the gateway asks by itself. */
  readonly seq: number;
  /** A fresh random identifier. */
  readonly newId: string;
  /** What areas add to a seat that has just been taken. */
  readonly blankSeat: AddedToSeat;
  /** Why the gateway places no call that the command asks for; absent where it may. */
  readonly callRefusal?: string | undefined;
}

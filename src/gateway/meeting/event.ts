import type { ScopeId } from '../../protocol/ids';
import type { Command } from '../../protocol/signal/registry';
import type { ToldDialOutState } from '../../protocol/vocabulary/audio';
import type { Caller } from './phoneEvents';
import type { Seat } from './state';
import type { AddedToSeat, MeetingEvents } from './areaStates';

/** A command that a host gave: whose, which and when (milliseconds since 1970). */
export interface HostAction {
  readonly by: number;
  readonly seq: number;
  readonly at: number;
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

/** The seat that an event is about. */
export type OfSeat = Pick<Seat, 'userId' | 'isOnHold'>;

/** What happened in a meeting. Each gives the meeting one revision. */
export type MeetingEvent = {
  readonly [N in keyof MeetingEvents]: { readonly name: N } & MeetingEvents[N];
}[keyof MeetingEvents];

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

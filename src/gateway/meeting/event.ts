import type { ScopeId } from '../../protocol/ids';
import type { Command } from '../../protocol/signal/registry';
import type { ReportedDialOutState } from '../../protocol/vocabulary/audio';
import type { AgentRefusal } from '../../protocol/vocabulary/remoteControl';
import type { Caller } from './phoneEvents';
import type { Seat } from './state';
import type { MeetingEvents } from './areaStates';

/** A host's command: who, what and when (milliseconds since 1970). */
export interface HostAction {
  readonly by: number;
  readonly seq: number;
  readonly at: number;
}

/** The proved facts of a person who takes a seat. */
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
  | 'identifiers'
  | 'bIbDisableShare'
  | 'bIbDisableChat'
>;

/** A person's new role, and whether they controlled the meeting before. */
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

/**
 * How an event changes the entry of a webinar attendee in the list that hosts and panelists see.
 */
export type ListChange = 'update' | 'rename';

/** The part of a webinar's audience that an event is about. */
export interface Audience {
  readonly of: readonly number[];
  /** The event concerns only them: other attendees cannot see anything of it. */
  readonly isAlone: boolean;
  /** How their entries in the list of attendees change; absent if they do not. */
  readonly listed?: ListChange;
}

/** The people whom an event concerns, by scope. */
export type Scopes = ReadonlyMap<ScopeId, ReadonlySet<number>>;

/** An event in the meeting's log. Revisions begin at 1 and have no gaps. */
export interface RecordedEvent {
  readonly rev: number;
  readonly event: MeetingEvent;
  /** Webinar attendees whom the event concerns: other attendees receive nothing about them. */
  readonly audience?: Audience | undefined;
  /** The scopes that receive the event; left out for the whole meeting. */
  readonly scopes?: Scopes | undefined;
}

type WireCommand = Command extends infer C ? (C extends Command ? Omit<C, 'seq'> : never) : never;

/** What a person asks a meeting for. */
export type PersonCommand = Exclude<WireCommand, { name: 'heartbeat' | 'joinMeeting' }>;

/** The gateway's own commands. */
export type GatewayCommand =
  | {
      readonly name: 'takeSeat';
      readonly newcomer: Newcomer;
      /** The host's earlier seat, which is given up once the newcomer is seated. */
      readonly inPlaceOf?: number | undefined;
    }
  | { readonly name: 'resumeSeat'; readonly isAnotherPage?: boolean }
  | { readonly name: 'dropSeat' }
  | { readonly name: 'giveUpSeat' }
  /** Hosts and panelists are to hear what has become of the audience. */
  | { readonly name: 'tellAudience' }
  /** Sends the number of attendees to everybody. */
  | { readonly name: 'countAudience' }
  /** Sends the counts of polls to hosts. */
  | { readonly name: 'countPolls' }
  /** Sends the shared counts of polls to everybody. */
  | { readonly name: 'shareCounts' }
  /** Hosts and panelists are to hear what is new of the questions. */
  | { readonly name: 'tellQuestions' }
  /** Attendees are to hear it. */
  | { readonly name: 'tellQuestionsToAudience' }
  /** A call's progress, by the carrier or the callee. */
  | {
      readonly name: 'advanceCall';
      readonly uuid: string;
      readonly to: Exclude<ReportedDialOutState, 'calling'>;
      /** For the seat that it may get. */
      readonly avatarBackgroundType: number;
    }
  /** A caller was admitted by the dial-in menu. */
  | {
      readonly name: 'dialIn';
      readonly uuid: string;
      readonly caller: Caller;
      /** The seat that the telephone joins; without one it gets its own. */
      readonly participant?: number | undefined;
      /** For that seat. */
      readonly avatarBackgroundType: number;
    }
  /** The agent of a person who shares is paired, gone, or turned away. */
  | {
      readonly name: 'pairAgent';
      readonly isPaired: boolean;
      readonly refusal?: AgentRefusal | undefined;
    }
  /** Nobody uses the control of a person's screen: it ends, and its holder may ask again. */
  | { readonly name: 'endUnusedControl' }
  /** Requests for remote control that nobody answered are over. */
  | { readonly name: 'expireRemoteControl' }
  | { readonly name: 'closeMeeting'; readonly subReason: string }
  /** The host key that a person gave has been compared. */
  | { readonly name: 'proveHostKey'; readonly isRight: boolean };

export type MeetingCommand = PersonCommand | GatewayCommand;

/**
 * The sender of a command, and values from outside: decisions use no clock and no random numbers.
 */
export interface Actor {
  /** 0 for a command of the gateway itself. */
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The number of the person's command; 0 for the gateway's own. */
  readonly seq: number;
  /** A fresh random identifier. */
  readonly newId: string;
  /** Why the gateway refuses the command, as `needs` of its area asks; absent if it does not. */
  readonly refusalReason?: string | undefined;
}

import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import type { Participant } from '../../protocol/signal/participants';
import type { JoinReply } from '../../protocol/signal/session';
import type { IndicationBody, IndicationName } from '../../protocol/signal/registry';
import type { AreaStates, SeatParts } from './areaStates';
import type { Allowance, AnyCommandNeeds, CommandNeeds, DueCommand } from './commandNeeds';
import type { Actor, ListChange, MeetingCommand, MeetingEvent, RecordedEvent } from './event';
import type { MeetingSettings } from './settings';
import type { MeetingState, Seat } from './state';
import type { AnySeatPart } from './states/seatPart';
import type { AnySubState } from './states/subState';

/** An indication before it is written. */
export type Outgoing = {
  readonly [N in IndicationName]: { readonly name: N; readonly body: IndicationBody<N> };
}[IndicationName];

/** The result of a command: events in order, and the ack's value if it has one. */
export interface Decision {
  readonly events: readonly MeetingEvent[];
  readonly reply?: unknown;
  /** It answers with an entry that a log holds already: it waits until that is stored. */
  readonly repeatsEntry?: boolean;
}
export type Decided = Result<Decision, Refusal>;

/** The part of a seat that decides what its holder may see. */
export type Viewer = Pick<
  Seat,
  | 'userId'
  | 'scope'
  | 'isHost'
  | 'isCoHost'
  | 'isOnHold'
  | 'isPanelist'
  | 'isWebinarAttendee'
  | 'takenRev'
  | 'heldRev'
  | 'heldBefore'
  | 'isPollsOpen'
>;

/**
 * What one viewer receives of an event. Called once per viewer; it returns the same object to all
 * viewers who see the same, so that it is encoded once.
 */
export type Projection = (viewer: Viewer) => Outgoing | undefined;

/** Every command that a meeting can be given. */
export type CommandName = MeetingCommand['name'];
type CommandNamed<N extends CommandName> = Extract<MeetingCommand, { readonly name: N }>;
/** Every event that can happen in a meeting. */
export type EventName = MeetingEvent['name'];
type EventNamed<N extends EventName> = Extract<MeetingEvent, { readonly name: N }>;

/** A seat as the roster shows it; `isWhole` for viewers who control the meeting. */
export type ParticipantOf = (seat: Seat, isWhole?: boolean) => Participant;
/** One field of a participant; undefined to leave it out. */
type ParticipantField<F extends keyof Participant> = (
  seat: Seat,
  isWhole: boolean,
) => Participant[F];

/**
 * The meaning of one event. Defaults are closed: a row without a part changes nothing, shows
 * nothing to anybody, and in particular nothing to webinar attendees and to people on hold.
 */
interface EventRow<E> {
  /** The state after the event. */
  evolve?(state: MeetingState, event: E, rev: number): MeetingState;
  /** What viewers get of it; `participantOf` writes seats that come to be seen. */
  project?(event: E, rev: number, participantOf: ParticipantOf): Projection | undefined;
  /**
   * Whether webinar attendees get what `project` gives. `about` names the people it concerns: an
   * attendee then sees nothing of other attendees. `listed` is how their entry in the list changes.
   */
  attendees?:
    'included' | { about(event: E): readonly number[]; readonly listed?: ListChange | undefined };
  /**
   * People whose scopes the event belongs to, unless they are those of `attendees.about`; 'meeting'
   * for all scopes. Without either it stays in the main session.
   */
  scope?: 'meeting' | { of(event: E): readonly number[] };
  /** Whether a viewer on hold may get this part of what `project` gives. */
  reachesWaitingRoom?(outgoing: Outgoing): boolean;
  /** The seat that is taken by the event. */
  seats?(event: E): Seat;
  /** People whose seats end with the event; their media sockets are closed. */
  unseats?(event: E): readonly number[];
  /**
   * People whose whole view changes, and why: their media sockets are closed, and they reconnect
   * for a snapshot.
   */
  rejoins?: { of(event: E): readonly number[]; readonly as: 'held' | 'changed' };
  /**
   * People whose seat is served by another page of theirs from now on; the earlier page's media
   * sockets are closed.
   */
  replacesPageOf?(event: E): readonly number[];
  /** People whose role changes with the event: if they miss it, they need a snapshot. */
  changesRoleOf?(event: E): readonly number[];
  /**
   * What an earlier event is from now on, for people who resume: the same, or one without what this
   * event has withdrawn.
   */
  rewrites?(earlier: MeetingEvent, event: E): MeetingEvent;
  /** Whether the event is meaningless to somebody who receives it later. */
  isMomentary?(event: E): boolean;
}

// Methods are compared bivariantly: an area's row for one event fits into the table of all of them.
interface CommandRow<C> {
  decide(state: MeetingState, actor: Actor, command: C): Decided;
}
interface FollowRow<E> {
  evolve(state: MeetingState, event: E, rev: number): MeetingState;
}
interface EndingRow<E> {
  endedBy(state: MeetingState, event: E): readonly MeetingEvent[];
}

/** Fields of a join reply that it may lack. */
type OptionalInReply = {
  [F in keyof JoinReply]-?: undefined extends JoinReply[F] ? F : never;
}[keyof JoinReply];

/** Indications without a required field. */
type SharedIndication = {
  [N in IndicationName]: Partial<IndicationBody<N>> extends IndicationBody<N> ? N : never;
}[IndicationName];

/** The parts of an area that do not depend on the type of a command or event. */
interface AreaParts {
  /** Runs for every event of every area, once its owner has evolved the state. */
  everyEvent?(state: MeetingState, recorded: RecordedEvent): MeetingState;
  /** Fields of this area in the reply to a person who takes or resumes `seat`, unless on hold. */
  readonly joinReply?: {
    readonly [F in OptionalInReply]?: (state: MeetingState, seat: Seat) => JoinReply[F];
  };
  /** The area's state for a person who has none of it, unless they are on hold. */
  snapshot?(state: MeetingState, seat: Seat): readonly Outgoing[];
  /**
   * The area's fields of indications that several areas write: a snapshot has each of these
   * indications once, with the fields of all areas. None for a person on hold.
   */
  readonly snapshotFields?: {
    readonly [N in SharedIndication]?: (state: MeetingState, seat: Seat) => IndicationBody<N>;
  };
  /** The area's state for a person on hold. */
  waitingRoomSnapshot?(state: MeetingState, seat: Seat): readonly Outgoing[];
  /** How often a seat may send a command; `with` names others that draw on the same allowance. */
  readonly allowances?: {
    readonly [N in CommandName]?: Allowance & { readonly with?: readonly CommandName[] };
  };
  /** Commands that the gateway gives when the area's state asks for them. */
  readonly due?: readonly DueCommand[];
}

/** One capability of a meeting: its commands, its events, and what it does at events of others. */
export interface Area<
  C extends CommandName,
  E extends EventName,
  F extends keyof Participant = never,
> extends AreaParts {
  readonly name: string;
  /** Areas whose steps precede this area's when both follow one event. */
  readonly after?: readonly (keyof AreaStates)[];
  /** Fields of a participant that belong to this area. Each belongs to the core or to one area. */
  readonly participant?: { readonly [N in F]: ParticipantField<N> };
  readonly commands?: { readonly [N in C]: CommandRow<CommandNamed<N>>['decide'] };
  /** What commands need besides the state and the allowance of a seat. */
  readonly needs?: { readonly [N in CommandName]?: CommandNeeds<CommandNamed<N>> };
  /** Events that belong to this area. Each event belongs to exactly one. */
  readonly events?: { readonly [N in E]: EventRow<EventNamed<N>> };
  /** What the area makes of other areas' events, after their owner. */
  readonly follows?: { readonly [N in EventName]?: FollowRow<EventNamed<N>>['evolve'] };
  /** What an event puts an end to, before it happens. */
  readonly endings?: { readonly [N in EventName]?: EndingRow<EventNamed<N>>['endedBy'] };
}

/** An area among others. */
export interface AnyArea extends AreaParts {
  readonly name: string;
  readonly after?: readonly string[];
  readonly state?: AnySubState | undefined;
  readonly seat?: AnySeatPart | undefined;
  readonly participant?: { readonly [field: string]: AnyParticipantField };
  readonly commands?: { readonly [name: string]: CommandRow<MeetingCommand>['decide'] };
  readonly needs?: { readonly [name: string]: AnyCommandNeeds };
  readonly events?: { readonly [name: string]: EventRow<MeetingEvent> };
  readonly follows?: { readonly [name: string]: FollowRow<MeetingEvent>['evolve'] };
  readonly endings?: { readonly [name: string]: EndingRow<MeetingEvent>['endedBy'] };
}
/** A field of a participant among others. */
type AnyParticipantField = ParticipantField<keyof Participant>;
/** The row of an event among others. */
export type AnyEventRow = EventRow<MeetingEvent>;
/** A decision about one command among others. */
export type AnyDecide = CommandRow<MeetingCommand>['decide'];
/** A step of one area at an event. */
export type AnyEvolve = FollowRow<MeetingEvent>['evolve'];

/** What one area puts an end to at an event. */
export type AnyEnding = EndingRow<MeetingEvent>['endedBy'];

/** The state that the area of this name declares in `AreaStates`. */
type StateOf<N extends string> = N extends keyof AreaStates
  ? AnySubState & { initial(settings: MeetingSettings): AreaStates[N] }
  : undefined;
/** The part of a seat that the area of this name declares in `SeatParts`. */
type SeatPartOf<N extends string> = N extends keyof SeatParts
  ? AnySeatPart & { readonly blank: SeatParts[N] }
  : undefined;
/** The stored part of an area, and its part of each seat. */
interface Declared<S, P> {
  readonly state?: S;
  readonly seat?: P;
}

/**
 * Declares an area. All its functions are pure and total, except that those of `needs` may ask the
 * gateway's services.
 */
export const defineArea = <
  const N extends string,
  C extends CommandName = never,
  E extends EventName = never,
  F extends keyof Participant = never,
  S extends StateOf<N> | undefined = undefined,
  P extends SeatPartOf<N> | undefined = undefined,
>(
  name: N,
  parts: Omit<Area<C, E, F>, 'name'> & Declared<S, P>,
): Area<C, E, F> & Declared<S, P> & { readonly name: N } => ({ name, ...parts });

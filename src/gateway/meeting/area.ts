import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import type { IndicationBody, IndicationName } from '../../protocol/signal/registry';
import type { Actor, MeetingCommand, MeetingEvent, RecordedEvent } from './event';
import type { MeetingState, Seat } from './state';

/** An indication before it is written. */
export type Outgoing = {
  readonly [N in IndicationName]: { readonly name: N; readonly body: IndicationBody<N> };
}[IndicationName];

/** What a command leads to: events in order, and the ack's value where it answers with one. */
export interface Decision {
  readonly events: readonly MeetingEvent[];
  readonly reply?: unknown;
}
export type Decided = Result<Decision, Refusal>;

/** The part of a seat that decides what its holder may see. */
export type Viewer = Pick<
  Seat,
  'userId' | 'isHost' | 'isCoHost' | 'isOnHold' | 'isPanelist' | 'isWebinarAttendee'
>;

/**
 * What one viewer gets of an event. Called once per viewer; what it returns is the same object for
 * all viewers who see the same, so that it is written once.
 */
export type Projection = (viewer: Viewer) => Outgoing | undefined;

/**
 * One capability of the meeting. All three are pure and total. What is not the area's own is left
 * alone: `decide` and `project` answer undefined, `evolve` the state that it got.
 */
export interface Area {
  readonly decide: (
    state: MeetingState,
    actor: Actor,
    command: MeetingCommand,
  ) => Decided | undefined;
  readonly evolve: (state: MeetingState, recorded: RecordedEvent) => MeetingState;
  readonly project: (recorded: RecordedEvent) => Projection | undefined;
}

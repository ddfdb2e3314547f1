import type { Decided, Projection } from '../../../src/gateway/meeting/area';
import { areaTable } from '../../../src/gateway/meeting/areas';
import type { AreaTable } from '../../../src/gateway/meeting/areaTable';
import type {
  Actor,
  MeetingCommand,
  MeetingEvent,
  RecordedEvent,
} from '../../../src/gateway/meeting/event';
import type { KeyPort } from '../../../src/gateway/instance/keyPort';
import { MeetingInstance } from '../../../src/gateway/instance/meetingInstance';
import type { MeetingState, Seat } from '../../../src/gateway/meeting/state';
import type { RelayCommand } from '../../../src/gateway/relay/relayPort';
import {
  decodeEnvelope,
  encodeEnvelope,
  type Envelope,
} from '../../../src/protocol/signal/envelope';
import {
  evtOf,
  type CommandName,
  type IndicationName,
} from '../../../src/protocol/signal/registry';
import type { Ports } from '../../../src/transport/ports';
import type { SimGateway } from '../world/gateway';
import type { Line } from '../world/network';
import type { Fond } from '../world/steps';
import type { Rigging } from '../world/simulation';

/** A bug in a running world: how its worlds are rigged, and how it is taken out again. */
export interface Planted {
  readonly rigging: Rigging;
  readonly takeOut: () => void;
}
/** A bug that may be planted. */
export interface Mutant {
  readonly name: string;
  /** What ought to notice it. */
  readonly breaks: string;
  /** What it takes for the bug to matter: worlds are made fond of it. */
  readonly fond?: Fond;
  /** A seed that showed it when this was written: it is tried first. */
  readonly shownBy?: number;
  readonly plant: () => Planted;
}

type EventNamed<N extends MeetingEvent['name']> = Extract<MeetingEvent, { name: N }>;
type CommandNamed<N extends MeetingCommand['name']> = Extract<MeetingCommand, { name: N }>;

/** Puts another function in the place of one of the table's own. */
const inTable =
  <K extends 'decideOf' | 'rowOf' | 'evolve'>(key: K, make: (own: AreaTable[K]) => AreaTable[K]) =>
  (): Planted => {
    const table = areaTable as { -readonly [P in keyof AreaTable]: AreaTable[P] };
    const own = table[key];
    table[key] = make(own);
    return {
      rigging: {},
      takeOut: () => {
        table[key] = own;
      },
    };
  };

/** Decides a command otherwise; undefined leaves it to its area, which is at hand as `own`. */
export const decided = <N extends MeetingCommand['name']>(
  name: N,
  change: (
    own: (state: MeetingState) => Decided,
    asked: {
      readonly state: MeetingState;
      readonly actor: Actor;
      readonly command: CommandNamed<N>;
    },
  ) => Decided | undefined,
) =>
  inTable('decideOf', (decideOf) => (command) => {
    const own = decideOf(command);
    if (command !== name || !own) return own;
    return (state, actor, asked) =>
      change((other) => own(other, actor, asked), {
        state,
        actor,
        command: asked as CommandNamed<N>,
      }) ?? own(state, actor, asked);
  });

/** Shows people something else of an event. */
export const projected = <N extends MeetingEvent['name']>(
  name: N,
  show: (event: EventNamed<N>) => Projection,
) =>
  inTable('rowOf', (rowOf) => (event) => {
    const row = rowOf(event);
    return event === name && row
      ? { ...row, project: (happened) => show(happened as EventNamed<N>) }
      : row;
  });

/** Lets all of the meeting hear of an event, whatever its scope. */
export const everywhere = (name: MeetingEvent['name']) =>
  inTable('rowOf', (rowOf) => (event) => {
    const row = rowOf(event);
    return event === name && row ? { ...row, scope: 'meeting' } : row;
  });

/** Changes the state that an event leads to. */
export const evolved = <N extends MeetingEvent['name']>(
  name: N,
  change: (state: MeetingState, event: EventNamed<N>, recorded: RecordedEvent) => MeetingState,
) =>
  inTable('evolve', (evolve) => (before, recorded) => {
    const state = evolve(before, recorded);
    return recorded.event.name === name
      ? change(state, recorded.event as EventNamed<N>, recorded)
      : state;
  });

/** A seat that is changed. */
export const withSeat = (
  state: MeetingState,
  userId: number,
  fields: Partial<Seat>,
): MeetingState => ({ ...state, seats: state.seats.change(userId, fields) });

/** Puts another method in the place of a class's own. */
export const inMethod =
  <T extends object, K extends keyof T>(
    type: { prototype: T },
    key: K,
    make: (own: T[K]) => T[K],
  ) =>
  (): Planted => {
    const own = type.prototype[key];
    type.prototype[key] = make(own);
    return {
      rigging: {},
      takeOut: () => {
        type.prototype[key] = own;
      },
    };
  };

/** Gives meetings other keys: `change` says which methods of their port are different. */
export const withKeys = (change: (keys: KeyPort, instance: MeetingInstance) => Partial<KeyPort>) =>
  inMethod(
    MeetingInstance,
    'join',
    (join) =>
      function (this: MeetingInstance, ...asked) {
        const { keys } = this;
        const value: KeyPort = {
          current: (scope) => keys.current(scope),
          follow: (recorded) => keys.follow(recorded),
          stop: () => keys.stop(),
          ...change(keys, this),
        };
        Object.defineProperty(this, 'keys', { configurable: true, value });
        return join.apply(this, asked);
      },
  );

const without = (rigging: Rigging): Planted => ({ rigging, takeOut: () => undefined });

type Body = Record<string, unknown>;
type Change = (body: Body, line: Line, seq: number) => readonly Envelope[] | undefined;
const each = (name: IndicationName, change: Change) => (line: Line, text: string) => {
  const message = decodeEnvelope(text);
  if (!message.ok || message.value.evt !== evtOf(name)) return [text];
  const changed = change((message.value.body ?? {}) as Body, line, message.value.seq);
  return changed ? changed.map((one) => encodeEnvelope(one)) : [text];
};

/** Changes what the gateway says on its lines; undefined leaves it as it is. */
export const onTheWayOut = (name: IndicationName, makeChange: () => Change) => (): Planted =>
  without({
    gateway: (gateway: SimGateway) => {
      gateway.tamper = { ...gateway.tamper, said: each(name, makeChange()) };
    },
  });

/** Changes a command to the relay; undefined drops it. */
export const toRelay =
  (change: (command: RelayCommand) => RelayCommand | undefined) => (): Planted =>
    without({
      gateway: ({ relay: { relay } }: SimGateway) => {
        const post = relay.post.bind(relay);
        relay.post = (command) => {
          const changed = change(command);
          if (changed) post(changed);
        };
      },
    });

/** Changes what a client says. */
export const onTheWayIn = (name: CommandName, change: (body: Body) => Body) => (): Planted =>
  without({
    gateway: (gateway: SimGateway) => {
      const heard = (_line: Line, text: string): string => {
        const message = decodeEnvelope(text);
        if (!message.ok || message.value.evt !== evtOf(name)) return text;
        const body = change((message.value.body ?? {}) as Body);
        return encodeEnvelope({ ...message.value, body });
      };
      gateway.tamper = { ...gateway.tamper, heard };
    },
  });

/** Gives clients other ports. */
export const inPorts = (change: (ports: Ports) => Ports) => (): Planted =>
  without({ ports: (ports) => change(ports) });

/** The envelope of an indication. */
export const saying = (name: IndicationName, body: Body, seq: number): Envelope => ({
  evt: evtOf(name),
  body,
  seq,
});

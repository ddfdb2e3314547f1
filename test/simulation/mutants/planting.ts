import { areas } from '../../../src/gateway/meeting';
import type { Area } from '../../../src/gateway/meeting/area';
import type { MeetingEvent, RecordedEvent } from '../../../src/gateway/meeting/event';
import type { MeetingState, Seat } from '../../../src/gateway/meeting/state';
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
import type { Fond } from '../world/plan';
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

const nothing: Area = {
  decide: () => undefined,
  evolve: (state) => state,
  project: () => undefined,
};

/** An area that is asked before all others, or after them. */
export const inArea =
  (part: Partial<Area>, isLast = false) =>
  (): Planted => {
    const list = areas as Area[];
    const area = { ...nothing, ...part };
    if (isLast) list.push(area);
    else list.unshift(area);
    return { rigging: {}, takeOut: () => void list.splice(list.indexOf(area), 1) };
  };

/** Asks the area that owns a command, as if nothing stood before it. */
export const own: (typeof areas)[number]['decide'] = (state, actor, command) => {
  for (const area of areas.slice(1)) {
    const decided = area.decide(state, actor, command);
    if (decided) return decided;
  }
  return undefined;
};

/** Changes the state that an event leads to. */
export const evolved = <N extends MeetingEvent['name']>(
  name: N,
  change: (
    state: MeetingState,
    event: Extract<MeetingEvent, { name: N }>,
    recorded: RecordedEvent,
  ) => MeetingState,
) =>
  inArea(
    {
      evolve: (state, recorded) =>
        recorded.event.name === name
          ? change(state, recorded.event as Extract<MeetingEvent, { name: N }>, recorded)
          : state,
    },
    true,
  );

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

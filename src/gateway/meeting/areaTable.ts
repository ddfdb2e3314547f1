import { mergeFields } from '../../kernel/fields';
import type { Participant } from '../../protocol/signal/participants';
import type { JoinReply } from '../../protocol/signal/session';
import type {
  AnyArea,
  AnyDecide,
  AnyEnding,
  AnyEventRow,
  AnyEvolve,
  CommandName,
  EventName,
  Outgoing,
} from './area';
import type { Allowance, AnyCommandNeeds, DueCommand } from './commandNeeds';
import type { MeetingEvent, RecordedEvent } from './event';
import type { AddedToSeat, AreaStates } from './areaStates';
import type { CoreParticipant } from './roster';
import type { MeetingState, Seat } from './state';
import type { AnySeatPart } from './states/seatPart';
import type { AnySubState } from './states/subState';

/** What areas say of a participant. */
export type AddedToParticipant = Omit<Participant, keyof CoreParticipant>;

/** All areas of a meeting, by the names of their commands and events. Built once. */
export interface AreaTable {
  readonly decideOf: (command: CommandName) => AnyDecide | undefined;
  readonly rowOf: (event: EventName) => AnyEventRow | undefined;
  /** The state after an event: its owner's step, then those of areas that follow it. */
  readonly evolve: (state: MeetingState, recorded: RecordedEvent) => MeetingState;
  /** The states of areas, by their names. */
  readonly states: ReadonlyMap<string, AnySubState>;
  /** What areas add to each seat. */
  readonly seatParts: readonly AnySeatPart[];
  /** All that areas add to a seat that has just been taken. */
  readonly blankSeat: AddedToSeat;
  /**
   * Adds the areas' fields to `core`, the participant in `seat`; `isWhole` for viewers who control
   * the meeting.
   */
  readonly fillParticipant: <C extends object>(
    core: C,
    seat: Seat,
    isWhole: boolean,
  ) => AddedToParticipant & C;
  /** The areas' fields of the reply to a person who takes or resumes `seat`. */
  readonly joinReply: (state: MeetingState, seat: Seat) => Partial<JoinReply>;
  /** What `event` puts an end to, before it happens. */
  readonly endedBy: (state: MeetingState, event: MeetingEvent) => readonly MeetingEvent[];
  /** What `seat` gets of all areas that knows nothing of the meeting. */
  readonly snapshot: (state: MeetingState, seat: Seat) => readonly Outgoing[];
  /** Allowances by the command that names them. */
  readonly allowances: ReadonlyMap<string, Allowance>;
  /** The allowance that a command draws on, by the command that names it. */
  readonly allowanceOf: ReadonlyMap<string, string>;
  /** What commands need besides the state and the allowance of a seat, by their names. */
  readonly needs: ReadonlyMap<string, AnyCommandNeeds>;
  /** Commands that the gateway gives when the state asks for them. */
  readonly due: readonly DueCommand[];
}

/** Areas, each after those that it names; the list's order has no other effect. */
const sorted = (areas: readonly AnyArea[]): readonly AnyArea[] => {
  const byName = new Map(areas.map((area) => [area.name, area]));
  if (byName.size < areas.length) throw new RangeError('Two areas have one name');
  const done = new Set<AnyArea>();
  const visit = (area: AnyArea, path: readonly string[]): void => {
    if (done.has(area)) return;
    if (path.includes(area.name))
      throw new RangeError(`Areas wait for each other: ${[...path, area.name].join(', ')}`);
    for (const name of area.after ?? []) {
      const earlier = byName.get(name);
      if (!earlier) throw new RangeError(`${area.name} comes after ${name}, which is no area`);
      visit(earlier, [...path, area.name]);
    }
    done.add(area);
  };
  for (const area of areas) visit(area, []);
  return [...done];
};

/** The rows of all areas by name; throws when two areas share a name. */
const merged = <T>(
  areas: readonly AnyArea[],
  rowsOf: (area: AnyArea) => { readonly [name: string]: T } | undefined,
): ReadonlyMap<string, T> => {
  const rows = new Map<string, T>();
  for (const area of areas)
    for (const [name, row] of Object.entries(rowsOf(area) ?? {})) {
      if (rows.has(name)) throw new RangeError(`${name} belongs to two areas: see ${area.name}`);
      rows.set(name, row);
    }
  return rows;
};

/** What areas declare under `key`, by the areas' names. */
const declared = <K extends 'state' | 'seat'>(
  areas: readonly AnyArea[],
  key: K,
): ReadonlyMap<string, NonNullable<AnyArea[K]>> =>
  new Map(
    areas.flatMap((area) => {
      const one = area[key];
      return one ? [[area.name, one] as const] : [];
    }),
  );

const fieldsOf = ({ blank, stored }: AnySeatPart): readonly string[] =>
  Object.keys({ ...blank, ...(stored !== 'transient' && stored.fields) });

/** A seat's parts in one object; throws when two areas add a field of the same name. */
const blankOf = (parts: ReadonlyMap<string, AnySeatPart>): AddedToSeat => {
  const owners = new Map<string, string>();
  for (const [name, part] of parts)
    for (const field of fieldsOf(part)) {
      const other = owners.get(field);
      if (other !== undefined)
        throw new RangeError(`${field} is added to a seat by two areas: see ${other}, ${name}`);
      owners.set(field, name);
    }
  return Object.freeze(mergeFields([...parts.values()].map(({ blank }) => blank)));
};

/**
 * Adds each of `fields` to a record, except undefined ones, and returns it. `areas.ts` compiles
 * only if every required field of a participant is there.
 *
 * The record itself is filled: to spread two records into one of this size costs V8 ten times as
 * much as all that is spread.
 */
function fillerOf<Of extends readonly unknown[], R extends object>(
  fields: ReadonlyMap<string, (...of: Of) => unknown>,
): <B extends object>(record: B, ...of: Of) => B & R;
function fillerOf<Of extends readonly unknown[]>(
  fields: ReadonlyMap<string, (...of: Of) => unknown>,
): (record: Record<string, unknown>, ...of: Of) => object {
  const list = [...fields];
  return (record, ...of) => {
    for (const [name, fieldOf] of list) {
      const value = fieldOf(...of);
      if (value !== undefined) record[name] = value;
    }
    return record;
  };
}

type SnapshotPart<T> = (state: MeetingState, seat: Seat) => T;
/** Writes an indication with the fields of all `parts`. */
function sharedOf(name: string, parts: readonly SnapshotPart<object>[]): SnapshotPart<Outgoing>;
function sharedOf(
  name: string,
  parts: readonly SnapshotPart<object>[],
): SnapshotPart<{ readonly name: string; readonly body: object }> {
  return (state, seat) => ({ name, body: mergeFields(parts.map((part) => part(state, seat))) });
}

/** The indications of a snapshot that several areas write. */
const sharedIn = (areas: readonly AnyArea[]): readonly SnapshotPart<Outgoing>[] => {
  const parts = new Map<string, SnapshotPart<object>[]>();
  for (const { snapshotFields = {} } of areas)
    for (const [name, part] of Object.entries(snapshotFields))
      parts.set(name, [...(parts.get(name) ?? []), part]);
  return [...parts].map(([name, all]) => sharedOf(name, all));
};

/** The states of all areas by `make`; undefined when it returns undefined for one of them. */
export const makeAreaStates = (
  { states }: Pick<AreaTable, 'states'>,
  make: (state: AnySubState, name: string) => unknown,
): AreaStates | undefined => {
  const made = Object.fromEntries([...states].map(([name, one]) => [name, make(one, name)]));
  const isWhole = (some: { readonly [name: string]: unknown }): some is AreaStates & typeof some =>
    [...states.keys()].every((name) => some[name] !== undefined);
  return isWhole(made) ? made : undefined;
};

type Step = (state: MeetingState, recorded: RecordedEvent) => MeetingState;
const stepOf =
  (evolve: AnyEvolve): Step =>
  (state, { event, rev }) =>
    evolve(state, event, rev);

/** The steps of each event: the owner's, then those of other areas in their order. */
const stepsOf = (
  areas: readonly AnyArea[],
  rows: ReadonlyMap<string, AnyEventRow>,
): ReadonlyMap<string, readonly Step[]> => {
  for (const { name, follows } of areas)
    for (const event of Object.keys(follows ?? {}))
      if (!rows.has(event))
        throw new RangeError(`${name} follows ${event}, which belongs to no area`);
  const stepsAt = ([name, row]: readonly [string, AnyEventRow]) => {
    const others = areas.flatMap(({ follows, everyEvent }) => [
      ...(follows?.[name] ? [stepOf(follows[name])] : []),
      ...(everyEvent ? [everyEvent] : []),
    ]);
    return [name, [...(row.evolve ? [stepOf(row.evolve)] : []), ...others]] as const;
  };
  return new Map([...rows].map(stepsAt));
};

/** What areas put an end to at each event, in their order. */
const endingsOf = (areas: readonly AnyArea[]): ReadonlyMap<string, readonly AnyEnding[]> => {
  const endings = new Map<string, readonly AnyEnding[]>();
  for (const area of areas)
    for (const [event, endedBy] of Object.entries(area.endings ?? {}))
      endings.set(event, [...(endings.get(event) ?? []), endedBy]);
  return endings;
};

/**
 * Builds the table of `list`. Throws when a command or an event belongs to two areas, an area
 * follows an event that belongs to none, or the declared order has a cycle or an unknown name.
 */
export const buildAreaTable = (list: readonly AnyArea[]): AreaTable => {
  const areas = sorted(list);
  const commands = merged(areas, (area) => area.commands);
  const rows = merged(areas, (area) => area.events);
  const steps = stepsOf(areas, rows);
  const endings = endingsOf(areas);
  const allowances = merged(areas, (area) => area.allowances);
  const seatParts = declared(areas, 'seat');
  const shared = sharedIn(areas);
  const fillParticipant = fillerOf<readonly [Seat, boolean], AddedToParticipant>(
    merged(areas, (area) => area.participant),
  );
  const fillJoinReply = fillerOf<readonly [MeetingState, Seat], Partial<JoinReply>>(
    merged(areas, (area) => area.joinReply),
  );
  const toMeeting = areas.flatMap(({ snapshot }) => snapshot ?? []);
  const toWaitingRoom = areas.flatMap(({ waitingRoomSnapshot }) => waitingRoomSnapshot ?? []);
  const allowanceOf = new Map<string, string>();
  for (const [name, allowance] of allowances)
    for (const command of [name, ...(allowance.with ?? [])]) allowanceOf.set(command, name);
  return {
    decideOf: (command) => commands.get(command),
    rowOf: (event) => rows.get(event),
    evolve: (state, recorded) =>
      (steps.get(recorded.event.name) ?? []).reduce((now, step) => step(now, recorded), state),
    states: declared(areas, 'state'),
    seatParts: [...seatParts.values()],
    blankSeat: blankOf(seatParts),
    fillParticipant,
    joinReply: (state, seat) => fillJoinReply({}, state, seat),
    endedBy: (state, event) =>
      (endings.get(event.name) ?? []).flatMap((endedBy) => endedBy(state, event)),
    snapshot: (state, seat) =>
      seat.isOnHold
        ? toWaitingRoom.flatMap((of) => of(state, seat))
        : [...shared.map((of) => of(state, seat)), ...toMeeting.flatMap((of) => of(state, seat))],
    allowances,
    allowanceOf,
    needs: merged(areas, (area) => area.needs),
    due: areas.flatMap(({ due }) => due ?? []),
  };
};

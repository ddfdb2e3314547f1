import * as z from 'zod/mini';
import { fieldOf, mergeFields } from '../../kernel/fields';
import { pickFields } from '../../kernel/pickFields';
import { fail, type Result } from '../../kernel/result';
import { userId } from '../../protocol/ids';
import { parseWith, type Malformed } from '../../protocol/parse';
import { meetingAttributes } from '../../protocol/signal/session';
import { areaTable } from '../meeting/areas';
import type { AreaStates } from '../meeting/areaStates';
import { makeAreaStates } from '../meeting/areaTable';
import { isCallSeat, seatsWithCalls } from '../meeting/calls';
import type { MeetingState } from '../meeting/state';
import type { LogEntry, ResumedSeats } from '../meeting/states/subState';

const count = z.int().check(z.nonnegative());

const attributes = z.strictObject(z.omit(meetingAttributes, { gatewayKey: true }).shape);
const core = {
  revision: count,
  attributes,
  capacity: count,
  /** The number of its seats: with fewer, part of the run is lost. */
  seatCount: count,
  seatsEver: count,
  /** Absent for a run with consecutive numbers. */
  numberKey: z.optional(z.string()),
  hostId: z.optional(userId),
  isHostBySuccession: z.boolean(),
  isWebinar: z.boolean(),
  isJoinBeforeHost: z.boolean(),
  isEnded: z.boolean(),
};

type Fields = { readonly [field: string]: unknown };

const storedStates = [...areaTable.states].flatMap(([name, { stored }]) =>
  typeof stored === 'string' ? [] : [{ name, stored }],
);

/** The stored part that all seats of a run share: the core, and what areas store. */
const storedHead = z.strictObject({
  version: z.literal(2),
  core: z.strictObject(core),
  areas: z.strictObject(
    Object.fromEntries(
      // A run from before an area existed has no such part: its fields have defaults.
      storedStates.map(({ name, stored }) => [name, z.prefault(z.strictObject(stored.fields), {})]),
    ),
  ),
});
/** The stored part that all seats of a run share. */
export type StoredHead = z.output<typeof storedHead>;
type Core = StoredHead['core'];
type StoredAttributes = Core['attributes'];

/**
 * Version 1 had no areas: all fields were at the top level, with removals among them for a time.
 */
const firstHead = z.strictObject({
  ...core,
  ...mergeFields(storedStates.map(({ stored }) => stored.fields)),
  removed: z.optional(z.unknown()),
});

/** Reads what `headOf` wrote, in this version or the previous one. */
export const readHead = (value: unknown): Result<StoredHead, Malformed> => {
  const read = parseWith(storedHead, value);
  if (read.ok) return read;
  const first = parseWith(firstHead, value);
  // A head that fits neither version is most likely a damaged one of this version.
  if (!first.ok) return fail(read.error);
  return parseWith(storedHead, {
    version: 2,
    core: pickFields<object>(core, first.value),
    areas: Object.fromEntries(
      storedStates.map(({ name, stored }) => [
        name,
        pickFields<object>(stored.fields, first.value),
      ]),
    ),
  });
};

/** Seats of telephones are not stored: their calls end with the gateway. */
const telephonesOf = (state: MeetingState): ReadonlySet<number> =>
  new Set(
    seatsWithCalls(state)
      .filter(isCallSeat)
      .map(({ userId: of }) => of),
  );

/**
 * The stored part of a state without its seats: only the fields of the schemas, since a head with
 * other fields cannot be read.
 */
export const headOf = (state: MeetingState): StoredHead => {
  const { seats, areas } = state;
  const telephones = telephonesOf(state);
  const isStored = (of: number): boolean => !telephones.has(of);
  return {
    version: 2,
    core: pickFields<Core>(core, {
      ...state,
      attributes: pickFields<StoredAttributes>(attributes.shape, state.attributes),
      seatCount: seats.size - telephones.size,
      numberKey: seats.numbers.key,
    }),
    areas: Object.fromEntries(
      storedStates.map(({ name, stored }) => [
        name,
        pickFields<Fields>(stored.fields, stored.write(fieldOf(areas, name), isStored)),
      ]),
    ),
  };
};

/** The states of areas for a continued run; undefined when one does not fit the seats. */
export const areasOf = (
  { areas }: StoredHead,
  seats: ResumedSeats,
  entriesOf: (area: string) => readonly LogEntry[],
): AreaStates | undefined =>
  makeAreaStates(areaTable, (state, name) => {
    if (state.stored === 'transient') return state.initial();
    if (state.stored === 'log') return state.log.read(entriesOf(name));
    return state.stored.read(areas[name], seats);
  });

/** Whether `now` differs from `before` in anything that `headOf` writes, or in its seats. */
export const isStoredOtherwise = (before: MeetingState, now: MeetingState): boolean => {
  const { revision: _, areas, ...shared } = now;
  const differs = (one: unknown, other: unknown, fields: object): boolean =>
    one !== other &&
    Object.keys(fields).some((field) => fieldOf(one, field) !== fieldOf(other, field));
  return (
    differs(before, now, shared) ||
    storedStates.some(({ name, stored }) =>
      differs(fieldOf(before.areas, name), fieldOf(areas, name), stored.fields),
    )
  );
};

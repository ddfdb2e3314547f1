import type * as z from 'zod/mini';
import type { EveryField } from '../../../kernel/fields';
import type { MeetingSettings } from '../settings';

/** Schemas of fields by name. */
type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Fields<F extends Shape> = { readonly [N in keyof F]: z.output<F[N]> };

/** The seats that a run is taken up with, as far as areas look at them. */
export interface ResumedSeats extends Iterable<{ readonly isWebinarAttendee: boolean }> {
  get(userId: number): object | undefined;
}

/** How the state of an area outlives the gateway's process. */
interface Stored<S, F extends Shape> {
  /** The schema of the stored fields. A field added later has a default. */
  readonly fields: F;
  /** The stored fields; `isStored` tells whether a seat survives the process. */
  write(state: S, isStored: (userId: number) => boolean): Fields<F>;
  /**
   * The state when a run is resumed: all its fields, also those that may be undefined. Undefined
   * when it contradicts the seats.
   */
  read(fields: Fields<F>, seats: ResumedSeats): EveryField<S> | undefined;
}

/** How the state of an area among others is stored. */
export interface AnyStored {
  readonly fields: Shape;
  write(
    state: unknown,
    isStored: (userId: number) => boolean,
  ): { readonly [field: string]: unknown };
  read(fields: unknown, seats: ResumedSeats): unknown;
}
/** An entry of a log. `rev` is the revision of its event, and that of no other entry. */
export interface LogEntry {
  readonly rev: number;
}

/** How a state that is a list of entries outlives the process: each entry is stored once. */
interface Log<S, E extends LogEntry> {
  readonly entry: z.ZodMiniType<E>;
  /** The entries, oldest first. An entry never changes; any may be dropped. */
  entriesOf(state: S): readonly E[];
  /**
   * Whether a command that adds an entry is acknowledged only once it is stored, however long that
   * takes; otherwise after two seconds at most, as all else.
   */
  readonly isStoredFirst: boolean;
  /** The state of these entries. */
  read(entries: readonly E[]): S;
}

/** How the entries of an area among others are stored. */
export interface AnyLog {
  readonly entry: z.ZodMiniType<LogEntry>;
  readonly isStoredFirst: boolean;
  entriesOf(state: unknown): readonly LogEntry[];
  read(entries: readonly LogEntry[]): unknown;
}
/** The state of an area among others. */
export type AnySubState =
  | { initial(settings: MeetingSettings): unknown; readonly stored: AnyStored }
  | { initial(): unknown; readonly stored: 'transient' }
  | { initial(): unknown; readonly stored: 'log'; readonly log: AnyLog };

/** Declares the state of an area that is stored. */
export const defineState = <S, F extends Shape>(state: {
  initial(settings: MeetingSettings): S;
  readonly stored: Stored<S, F>;
}): typeof state => state;

/** Declares the state of an area that starts over in each process. */
export const defineTransient = <S>(
  initial: () => S,
): { initial(): S; readonly stored: 'transient' } => ({ initial, stored: 'transient' });

/** Declares the state of an area that is a list of entries: each is stored in a row of its own. */
export const defineLog = <S, E extends LogEntry>(
  log: Log<S, E>,
): { initial(): S; readonly stored: 'log'; readonly log: Log<S, E> } => ({
  initial: () => log.read([]),
  stored: 'log',
  log,
});

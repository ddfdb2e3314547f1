import type * as z from 'zod/mini';
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
  /** Fields of the state that are stored, as they are read. One that came later has a default. */
  readonly fields: F;
  /** What is stored; `isKept` says whether a seat outlives the process. */
  write(state: S, isKept: (userId: number) => boolean): Fields<F>;
  /** The state that a run goes on with; undefined where it does not fit the seats. */
  read(fields: Fields<F>, seats: ResumedSeats): S | undefined;
}

/** How the state of an area among others is stored. */
export interface AnyStored {
  readonly fields: Shape;
  write(state: unknown, isKept: (userId: number) => boolean): { readonly [field: string]: unknown };
  read(fields: unknown, seats: ResumedSeats): unknown;
}
/** The state of an area among others. */
export type AnySubState =
  | { initial(settings: MeetingSettings): unknown; readonly stored: AnyStored }
  | { initial(): unknown; readonly stored: 'transient' };

/** Declares the state of an area that is stored. */
export const defineState = <S, F extends Shape>(state: {
  initial(settings: MeetingSettings): S;
  readonly stored: Stored<S, F>;
}): typeof state => state;

/** Declares the state of an area that starts over in each process. */
export const defineTransient = <S>(
  initial: () => S,
): { initial(): S; readonly stored: 'transient' } => ({ initial, stored: 'transient' });

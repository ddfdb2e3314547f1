import type * as z from 'zod/mini';
import type { EveryField } from '../../../kernel/fields';
import type { SeatAddition } from '../areaStates';

/** Schemas of fields by name. */
type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Fields<F extends Shape> = z.output<z.ZodMiniObject<F>>;

/** How a part of a seat outlives the gateway's process, in the seat's own row. */
interface StoredPart<P, F extends Shape> {
  /** The schema of the row's fields. A field added later has a default, or is optional. */
  readonly fields: F;
  /** The stored fields of a seat. */
  write(seat: P): Fields<F>;
  /** The part when a run is resumed: all its fields, also those that may be undefined. */
  read(fields: Fields<F>): EveryField<P>;
}

/** What an area adds to each seat. */
interface SeatPart<P, F extends Shape> {
  /** The part of a seat that has just been taken. */
  readonly blank: P;
  readonly stored: StoredPart<P, F>;
}

/** A part of a seat among others. */
export interface AnySeatPart {
  readonly blank: SeatAddition;
  readonly stored:
    | 'transient'
    | {
        readonly fields: Shape;
        write(seat: object): { readonly [field: string]: unknown };
        read(fields: object): SeatAddition;
      };
}

/** Declares a part of a seat that is stored with it. */
export const defineSeatPart = <P extends object, F extends Shape>(
  part: SeatPart<P, F>,
): SeatPart<P, F> => part;

/** Declares a part of a seat that starts over in each process. */
export const defineTransientPart = <P extends object>(
  blank: P,
): { readonly blank: P; readonly stored: 'transient' } => ({ blank, stored: 'transient' });

import type { UserId } from '../../protocol/ids';

/** How the seats of a run are numbered. No two seats of a run have the same number. */
export interface SeatNumbers {
  /** Gives the same numbers in another process; undefined for sequential numbers. */
  readonly key: string | undefined;
  /** The number of the seat that was taken as the `ordinal`-th, from 1. */
  numberOf(ordinal: number): UserId;
  /** The inverse. */
  ordinalOf(userId: UserId): number;
}

/**
 * Seats that may be taken in one run.
 * @decision Their numbers, multiples of 1,024 with a secret start, fit 32 bits with a sign, as
 * databases have them.
 */
export const mostSeatsEver = 2 ** 20 - 1;

/** Numbers that follow each other: of runs that were stored before numbers were drawn. */
export const inSequence: SeatNumbers = {
  key: undefined,
  numberOf: (ordinal) => ordinal * 1024,
  ordinalOf: (userId) => userId / 1024,
};

import { createHash } from 'node:crypto';
import type { UserId } from '../../protocol/ids';
import { mostSeatsEver, type SeatNumbers } from '../meeting/seatNumbers';

const isOrdinal = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= mostSeatsEver;

/**
 * Consecutive seat numbers from a start that the run's secret key determines, so that nobody learns
 * from theirs how many seats came before.
 * @decision They rise, because pages show people in the order of arrival. Somebody with two seats
 * learns how many were taken between them.
 */
export class DrawnNumbers implements SeatNumbers {
  readonly #start: number;

  constructor(readonly key: string) {
    this.#start = createHash('sha256').update(key).digest().readUInt32BE() % (mostSeatsEver + 1);
  }

  numberOf(ordinal: number): UserId {
    if (!isOrdinal(ordinal)) throw new RangeError('A run has no more seats');
    return (this.#start + ordinal) * 1024;
  }

  ordinalOf(userId: UserId): number {
    const ordinal = userId / 1024 - this.#start;
    return isOrdinal(ordinal) ? ordinal : Infinity;
  }
}

import { createHmac } from 'node:crypto';
import type { UserId } from '../../protocol/ids';
import { mostSeatsEver, type SeatNumbers } from '../meeting/seatNumbers';

const halfBits = 11;
const halfMask = 2 ** halfBits - 1;
const rounds = 8;

/** A permutation of all numbers of 22 bits: a Feistel network keyed by `key`. */
class Permutation {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  of(value: number): number {
    let [left, right] = [value >> halfBits, value & halfMask];
    for (let round = 0; round < rounds; round += 1)
      [left, right] = [right, left ^ this.#mix(round, right)];
    return (left << halfBits) | right;
  }

  inverseOf(value: number): number {
    let [left, right] = [value >> halfBits, value & halfMask];
    for (let round = rounds - 1; round >= 0; round -= 1)
      [left, right] = [right ^ this.#mix(round, left), left];
    return (left << halfBits) | right;
  }

  #mix(round: number, half: number): number {
    const mixed = createHmac('sha256', this.#key).update(`${round} ${half}`).digest();
    return mixed.readUInt16BE() & halfMask;
  }
}

const isNumber = (value: number): boolean => value >= 1 && value <= mostSeatsEver;

/**
 * Numbers that look drawn at random, so that nobody learns from theirs how many came before. They are
 * a permutation under a key of the run: none comes twice, and none has to be remembered.
 */
export class DrawnNumbers implements SeatNumbers {
  readonly #permutation: Permutation;
  /** Ordinals by number, of seats that were taken: what people make up is not remembered. */
  readonly #known = new Map<UserId, number>();
  #given: number;

  /** `given`: how many have been given out already. */
  constructor(
    readonly key: string,
    given = 0,
  ) {
    this.#permutation = new Permutation(Buffer.from(key, 'base64url'));
    this.#given = given;
  }

  numberOf(ordinal: number): UserId {
    if (!isNumber(ordinal)) throw new RangeError('A run has no more seats');
    let value = ordinal;
    // Walks along the permutation until it is back among the numbers that there are.
    do value = this.#permutation.of(value);
    while (!isNumber(value));
    this.#given = Math.max(this.#given, ordinal);
    this.#known.set(value * 1024, ordinal);
    return value * 1024;
  }

  ordinalOf(userId: UserId): number {
    const known = this.#known.get(userId);
    if (known !== undefined) return known;
    if (!Number.isInteger(userId / 1024) || !isNumber(userId / 1024)) return Infinity;
    let value = userId / 1024;
    do value = this.#permutation.inverseOf(value);
    while (!isNumber(value));
    if (value <= this.#given) this.#known.set(userId, value);
    return value;
  }
}

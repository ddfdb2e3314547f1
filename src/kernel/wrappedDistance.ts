/**
 * How far `to` lies ahead of `from`, negative where it lies behind, for numbers that begin again after
 * `bits` bits: the shorter way around.
 */
export const wrappedDistance = (from: number, to: number, bits: 8 | 16 | 32): number =>
  ((to - from) << (32 - bits)) >> (32 - bits);

/**
 * The signed distance from `from` to `to` for counters of `bits` bits that wrap: the shorter way
 * around.
 */
export const wrappedDistance = (from: number, to: number, bits: 8 | 16 | 32): number =>
  ((to - from) << (32 - bits)) >> (32 - bits);

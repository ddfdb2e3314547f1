/**
 * The value that a share of all, from 0 to 1, are below, in a straight line between the two that
 * are nearest; 0 of none.
 */
export const quantileOf = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const at = Math.max(0, sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? 0;
  return low + (high - low) * (at - Math.floor(at));
};

/** The middle of some values, between two of them where their number is even; 0 of none. */
export const medianOf = (values: readonly number[]): number => quantileOf(values, 0.5);

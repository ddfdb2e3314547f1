const ordered = (values: readonly number[]): readonly number[] =>
  values.toSorted((one, other) => one - other);

/** The value that a share of all, from 0 to 1, are below; 0 of none. */
export const quantileOf = (values: readonly number[], share: number): number => {
  const sorted = ordered(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

/** The middle of some values, between two of them where their number is even; 0 of none. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = ordered(values);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
};

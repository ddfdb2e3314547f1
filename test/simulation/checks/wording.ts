const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text that does not tell in which order its fields were written. */
export const wordingOf = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    isFields(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? '';

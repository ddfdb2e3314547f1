/** An own field of untrusted data; undefined when missing. Prototypes are not read. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** A string field; empty when it is none. */
export const textOf = (value: unknown, name: string): string => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
};

/** A number field; undefined when it is none. */
export const numberOf = (value: unknown, name: string): number | undefined => {
  const field = fieldOf(value, name);
  return typeof field === 'number' && Number.isFinite(field) ? field : undefined;
};

/** A list field; empty when it is none. */
export const listOf = (value: unknown, name: string): readonly unknown[] => {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
};

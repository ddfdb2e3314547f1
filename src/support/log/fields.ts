/** A field of something that a file says, undefined where it is not there: nothing is taken from prototypes. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** A field that is a text; empty where it is none. */
export const textOf = (value: unknown, name: string): string => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
};

/** A field that is a number, undefined where it is none. */
export const numberOf = (value: unknown, name: string): number | undefined => {
  const field = fieldOf(value, name);
  return typeof field === 'number' && Number.isFinite(field) ? field : undefined;
};

/** A field that is a list; empty where it is none. */
export const listOf = (value: unknown, name: string): readonly unknown[] => {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
};

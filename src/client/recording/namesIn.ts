/** All field names in `state`. Before any action they come only from code. */
export const namesIn = (state: object, found = new Set<string>()): readonly string[] => {
  const fields: readonly (readonly [string, unknown])[] = Object.entries(state);
  for (const [name, value] of fields) {
    if (!Array.isArray(state)) found.add(name);
    if (typeof value === 'object' && value !== null) namesIn(value, found);
  }
  return [...found];
};

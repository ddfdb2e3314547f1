/** All field names in `state`. Before any action they come only from code. */
export const namesIn = (state: object, found = new Set<string>()): readonly string[] => {
  for (const [name, value] of Object.entries(state)) {
    if (!Array.isArray(state)) found.add(name);
    if (typeof value === 'object' && value !== null) namesIn(value, found);
  }
  return [...found];
};

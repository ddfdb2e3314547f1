/** States in a log: objects one by one, with marks in place of child objects. */

/** An object as a log node: undefined values are left out, and `mark` replaces child objects. */
export const partsOf = <Mark>(
  object: object,
  mark: (child: object) => Mark,
): { readonly names: readonly string[] | null; readonly values: readonly unknown[] } => {
  const marked = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) return [mark(value)];
    return typeof value === 'number' && !Number.isFinite(value) ? null : (value ?? null);
  };
  if (Array.isArray(object)) return { names: null, values: object.map(marked) };
  const names: string[] = [];
  const values: unknown[] = [];
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    names.push(name);
    values.push(marked(value));
  }
  return { names, values };
};

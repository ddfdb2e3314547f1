/** A row of a state's tree: a value, or an object that may be opened. */
export interface TreeRow {
  /** The path as one text, unique among rows. */
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly value: unknown;
  /** The number of children; undefined for a leaf. */
  readonly size?: number;
}

/** The most rows drawn; further ones are cut. @decision */
const mostRows = 20_000;
/** What joins names to an id: no name of a state holds it. */
const joint = '\u0000';

/** The id of the row at a path. */
export const rowIdOf = (path: readonly string[]): string => path.join(joint);

/** The rows of `state`, with those in `opened` expanded. */
export const treeRows = (state: unknown, opened: ReadonlySet<string>): readonly TreeRow[] => {
  const rows: TreeRow[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const name of Object.keys(value)) {
      if (rows.length >= mostRows) return;
      const inner: unknown = Reflect.get(value, name);
      const own = [...path, name];
      const id = rowIdOf(own);
      const isObject = typeof inner === 'object' && inner !== null;
      rows.push({
        id,
        name,
        depth: path.length,
        value: inner,
        ...(isObject ? { size: Object.keys(inner).length } : {}),
      });
      if (isObject && opened.has(id)) visit(inner, own);
    }
  };
  visit(state, []);
  return rows;
};

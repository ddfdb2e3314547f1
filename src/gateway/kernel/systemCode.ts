/**
 * The code of a system's or library's error, such as `ENOENT`; empty where it has none. Looks at the
 * shape alone: an error may come from another realm.
 */
export const systemCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

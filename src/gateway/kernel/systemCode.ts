/**
 * The code of a system's or library's error, such as `ENOENT`; empty without one. Checks only the
 * shape: an error may come from another realm.
 */
export const systemCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

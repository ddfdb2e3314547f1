/** The extension of a file's name, in lower case; empty without one. */
export const extensionOf = (name: string): string =>
  /[^.]\.([A-Za-z0-9]{1,16})$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** The name of a browser error, for a log: never its message, which may name a device. */
export const causeName = (cause: unknown): string =>
  cause instanceof Error || (typeof DOMException !== 'undefined' && cause instanceof DOMException)
    ? cause.name
    : typeof cause;

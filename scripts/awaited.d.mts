/** Sentences about what nothing uses and no list names, and the other way round. */
export declare const compare: (
  unused: readonly string[],
  awaited: Readonly<Record<string, readonly string[]>>,
) => readonly string[];

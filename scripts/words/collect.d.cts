/** Words that stand in the client's source: see the `SourceWords` of the log's worker. */
export const collectWords: () => {
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly words: readonly string[];
};

/** Words in the client's source, which are not personal. */
export interface SourceWords {
  /** Texts, unchanged. */
  readonly texts: readonly string[];
  /** Names of fields and variables. */
  readonly names: readonly string[];
  /** Words of all texts, in lower case. */
  readonly words: readonly string[];
}

/** Defined by webpack in a build, by scripts/words/forTests.cjs in tests. */
declare const SOURCE_WORDS: SourceWords;

/** The words of the client's source. */
export const sourceWords = SOURCE_WORDS;

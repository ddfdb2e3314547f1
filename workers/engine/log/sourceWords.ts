/** Words that stand in the client's source, and so are nobody's secret. */
export interface SourceWords {
  /** Texts as they stand. */
  readonly texts: readonly string[];
  /** Names of fields and variables. */
  readonly names: readonly string[];
  /** Words of all texts, in small letters. */
  readonly words: readonly string[];
}

/** Defined by webpack in a build, by scripts/words/forTests.cjs in tests. */
declare const SOURCE_WORDS: SourceWords;

/** All of them. */
export const sourceWords = SOURCE_WORDS;

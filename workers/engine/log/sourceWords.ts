/** Words that stand in the client's source, and so are nobody's secret. */
export interface SourceWords {
  /** Texts as they stand. */
  readonly texts: readonly string[];
  /** Names of fields and variables. */
  readonly names: readonly string[];
  /** Words of all texts, in small letters. */
  readonly words: readonly string[];
}

/** Filled from the source by scripts/words when this file is built or tested. */
export const sourceWords: SourceWords = { texts: [], names: [], words: [] };

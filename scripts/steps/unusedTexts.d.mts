interface SourceFile {
  readonly file: string;
  readonly source: string;
}
/** Texts that no file of the program names, as `file table` or `file table.entry`. */
export function unusedTexts(
  vocabulary: readonly SourceFile[],
  program: readonly SourceFile[],
): readonly string[];

/** Matches `export const nameTexts = { ... } as const` with its entries; functions and types end differently. */
const tablePattern = /^export const (\w+Texts) = \{\n([\s\S]*?)\n\} as const;/gm;
const entryPattern = /^ {2}(\w+):/gm;

/** Returns the tables of texts in `source`, each with the names of its entries. */
const tablesOf = (source) =>
  [...source.matchAll(tablePattern)].map(([, name, body]) => ({
    name,
    entries: [...body.matchAll(entryPattern)].map(([, entry]) => entry),
  }));

const withoutImports = (source) => source.replaceAll(/^import [\s\S]*?;$/gm, '');
const names = (source, name) => new RegExp(`\\b${name}\\b`).test(source);
/** Whether `source` passes on the whole table, not one of its entries: `Object.values(audioTexts)`. */
const takesAll = (source, name) => new RegExp(`\\b${name}\\s*[,)\\]]`).test(withoutImports(source));

/**
 * Returns texts of `vocabulary` that no file of `program` names, as `file table` or `file table.entry`. A file
 * that imports all modules of texts at once, as the gateway's log does, names none of them.
 */
export const unusedTexts = (vocabulary, program) =>
  vocabulary.flatMap(({ file, source }) =>
    tablesOf(source).flatMap(({ name, entries }) => {
      const users = program.filter((user) => user.file !== file && names(user.source, name));
      if (users.length === 0) return [`${file} ${name}`];
      if (users.some((user) => takesAll(user.source, name))) return [];
      return entries
        .filter((entry) => !source.includes(`${name}.${entry}`))
        .filter((entry) => !users.some((user) => names(user.source, entry)))
        .map((entry) => `${file} ${name}.${entry}`);
    }),
  );

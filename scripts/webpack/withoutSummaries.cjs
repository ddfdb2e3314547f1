const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
/** The summary of a command or indication: a property whose value is one string. */
const summary = new RegExp(String.raw`^[ \t]*summary:\s*${text},?[ \t]*\n`, 'gm');
/** The summary of an operation: what the makers of the table's rows are told first. */
const operation = new RegExp(String.raw`\b(control|controlOf|own)\((\s*)${text}`, 'g');

/**
 * A loader that takes the summaries out of the registry of signals and the table of operations: they
 * are what docs/protocol.md and docs/privileges.md are printed from, and no browser reads them.
 */
module.exports = (source) => source.replace(summary, '').replace(operation, "$1($2''");

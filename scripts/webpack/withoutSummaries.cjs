/** The summary of a command or indication: a property whose value is one string. */
const summary = /^[ \t]*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?[ \t]*\n/gm;

/**
 * A loader that takes the summaries out of the registry of signals: they are what docs/protocol.md is
 * printed from, and no browser reads them.
 */
module.exports = (source) => source.replace(summary, '');

/** Defines `SOURCE_WORDS` for tests that need it; webpack defines it in a build. */
const { collectWords } = require('./collect.cjs');

let words;
Object.defineProperty(globalThis, 'SOURCE_WORDS', { get: () => (words ??= collectWords()) });

/** `SOURCE_WORDS` in tests, for those that ask for it: webpack defines it in a build. */
const { collectWords } = require('./collect.cjs');

let words;
Object.defineProperty(globalThis, 'SOURCE_WORDS', { get: () => (words ??= collectWords()) });

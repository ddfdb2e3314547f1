/** Fills `sourceWords.ts` in tests. */
const { createHash } = require('node:crypto');
const { transformSync } = require('@swc/core');
const { moduleText } = require('./collect.cjs');

/** Once in a process: each test file asks. */
const filled = {};
const text = () => (filled.text ??= moduleText());

module.exports = {
  getCacheKey: () => createHash('sha256').update(text()).digest('hex'),
  process: () => ({
    code: transformSync(text(), { module: { type: 'commonjs' }, jsc: { target: 'es2022' } }).code,
  }),
};

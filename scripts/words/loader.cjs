/** Fills `sourceWords.ts` in a build. */
const { moduleText, rooms } = require('./collect.cjs');

module.exports = function fillWords() {
  for (const room of rooms) this.addContextDependency(room);
  return moduleText();
};

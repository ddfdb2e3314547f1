/**
 * Collects all words of the client's source: quoted texts and names. What is in the source is not
 * personal, so that a log may have it; no other text may be in a log unredacted.
 */
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { parseSync } = require('@swc/core');

const root = path.resolve(__dirname, '../..');
const rooms = ['kernel', 'protocol', 'events', 'transport', 'effects', 'features', 'client'].map(
  (room) => path.join(root, 'src', room),
);
/** Longer texts are sentences, of which only the single words count. */
const longest = 120;

/** Returns the files of the client that are not tests. */
const sourceFiles = () =>
  rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[^.]+(\.[a-z]+)?\.ts$/.test(entry.name))
      .filter((entry) => !/\.(test|d)\.ts$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)),
  );

const visit = (node, found) => {
  if (Array.isArray(node)) for (const each of node) visit(each, found);
  if (Array.isArray(node) || node === null || typeof node !== 'object') return;
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
  if (node.type === 'StringLiteral' && node.value.length <= longest) found.texts.add(node.value);
  if (node.type === 'StringLiteral' || node.type === 'TemplateElement')
    for (const word of String(node.value ?? node.cooked ?? '').match(/\p{L}{2,}/gu) ?? [])
      found.words.add(word.toLowerCase());
  if (node.type === 'Identifier') found.names.add(node.value);
  for (const [key, value] of Object.entries(node))
    if (key !== 'span' && typeof value === 'object') visit(value, found);
};

/** Returns `texts` as written, `names` of fields and variables, `words` of all texts in lower case. */
const collectWords = (files = sourceFiles()) => {
  const found = { texts: new Set(['']), names: new Set(), words: new Set() };
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    visit(parseSync(source, { syntax: 'typescript', target: 'es2022' }).body, found);
  }
  const sorted = (set) => [...set].sort();
  return { texts: sorted(found.texts), names: sorted(found.names), words: sorted(found.words) };
};

module.exports = { collectWords, rooms, sourceFiles };

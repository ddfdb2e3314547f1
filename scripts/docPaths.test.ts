import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(__dirname, '..');
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'src/README.md', 'src/gateway/README.md'],
  ...['src/gateway/relay/README.md', 'workers/README.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Files that a page names: with a folder, and without a place for a name. */
const filesIn = (page: string): readonly string[] => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|mjs|cjs))`/g)];
  return named.flatMap(([, file]) => file ?? []);
};

/** Whether a file is where its page says, from the root, from `src`, or from the page's own room. */
const isThere = (page: string, file: string): boolean =>
  ['', 'src', 'src/gateway', join(page, '..')].some((instance) =>
    existsSync(join(root, instance, file)),
  );

describe('the documents', () => {
  test.each(pages)('%s names files that exist', (page) => {
    expect(filesIn(page).filter((file) => !isThere(page, file))).toEqual([]);
  });
});

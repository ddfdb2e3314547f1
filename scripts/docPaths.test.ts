import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(__dirname, '..');
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'src/README.md', 'src/gateway/README.md'],
  ...['src/gateway/relay/README.md', 'src/support/sources/README.md', 'workers/README.md'],
  'test/simulation/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Returns the files that a page names with a folder and without a placeholder. */
const filesIn = (page: string): readonly string[] => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|mjs|cjs))`/g)];
  return named.flatMap(([, file]) => file ?? []);
};

/** Whether a file exists at its path from the root, from `src`, or from the page's own folder. */
const isThere = (page: string, file: string): boolean =>
  ['', 'src', 'src/gateway', join(page, '..')].some((instance) =>
    existsSync(join(root, instance, file)),
  );

/** Returns the files that a page names without a folder. */
const bareFilesIn = (page: string): readonly string[] => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/`([\w-][\w.-]*\.(?:ts|tsx|mjs|cjs))`/g)];
  return named.flatMap(([, file]) => file ?? []);
};

describe('the documents', () => {
  test.each(pages)('%s names files that exist', (page) => {
    expect(filesIn(page).filter((file) => !isThere(page, file))).toEqual([]);
  });

  // A README in the root describes the whole repository.
  const ofFolders = pages.filter((page) => page.endsWith('/README.md'));
  test.each(ofFolders)('%s names files of its folder or below', (page) => {
    const below = readdirSync(join(root, page, '..'), { recursive: true, encoding: 'utf8' });
    const names = new Set(below.map((path) => basename(path)));
    const bare = bareFilesIn(page);
    expect(bare.filter((file) => !names.has(file))).toEqual([]);
  });

  test('are read for file names without a folder, too', () => {
    expect(bareFilesIn('src/gateway/relay/README.md')).toContain('relayMeeting.ts');
  });
});

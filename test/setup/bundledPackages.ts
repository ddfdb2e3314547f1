import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Packages of hundreds of files, which every test file would load again. */
const packages = [
  '@fluentui/react-components',
  '@griffel/react',
  '@testing-library/dom',
  '@testing-library/user-event',
  'aria-query',
];

/** One of each for all tests: their state is shared. */
const shared = [
  ...packages,
  '@fluentui/react-shared-contexts',
  'react',
  'react-dom',
  'react/*',
  'react-dom/*',
  'scheduler',
];

const root = join(__dirname, '../..');

/** Bundles live as long as what they are made of: the locked versions and this file. */
const folder = join(
  root,
  '.cache/packages',
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(__filename))
    .digest('hex')
    .slice(0, 16),
);

/** The icons' contexts are asked for by paths of their package. */
const sharedIconContexts: Plugin = {
  name: 'shared icon contexts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/contexts\/index/ }, ({ resolveDir }) =>
      resolveDir.includes('react-icons')
        ? { path: '@fluentui/react-icons/providers', external: true }
        : undefined,
    ),
};

/** Which file is loaded for a package, as jest's `moduleNameMapper`. */
export const bundledPackages: Readonly<Record<string, string>> = Object.fromEntries(
  packages.map((name) => [`^${name}$`, join(folder, `${name}.js`)]),
);

/** Makes one file of each package, unless that is done. */
export default async (): Promise<void> => {
  if (existsSync(folder)) return;
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const name of packages)
    await build({
      entryPoints: [name],
      outfile: join(unfinished, `${name}.js`),
      bundle: true,
      format: 'cjs',
      platform: 'browser',
      target: 'node20',
      define: { 'process.env.NODE_ENV': '"test"' },
      external: shared.filter((other) => other !== name),
      plugins: [sharedIconContexts],
      logLevel: 'error',
    });
  // Another run may have made them meanwhile.
  if (!existsSync(folder)) renameSync(unfinished, folder);
};

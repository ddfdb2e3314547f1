/**
 * Builds client and gateway into build/, only when their sources changed since the last build.
 * `node scripts/build.mjs gallery` builds the gallery page into build/gallery instead.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, lastLines, PlainError, root, runMain, runNode } from './steps/command.mjs';
import { fingerprint, isUnchanged, stamp } from './steps/fingerprint.mjs';
import { setup } from './setup.mjs';

const sources = [
  'src',
  'workers',
  'assets',
  'webpack.config.js',
  'scripts/webpack',
  'package-lock.json',
  'tsconfig.base.json',
];
const programs = {
  product: {
    products: ['build/client/index.html', 'build/gateway/main.js'],
    stampFile: join(root, 'build/.plenary-build'),
    flags: [],
  },
  gallery: {
    products: ['build/gallery/gallery.html'],
    stampFile: join(root, 'build/.plenary-gallery'),
    flags: ['--env', 'only=client', '--env', 'gallery'],
  },
};
const isSource = (path) => !/\.test\.tsx?$|\.md$/.test(path);

/** Builds for production; nothing is done when the last build is of the same sources. */
export const build = async (name = 'product') => {
  const program = programs[name];
  if (!program)
    throw new PlainError(`There is no '${name}' to build; there is ${Object.keys(programs)}.`);
  const { products, stampFile, flags } = program;
  const print = fingerprint(sources, isSource);
  const isComplete = products.every((product) => existsSync(join(root, product)));
  if (isComplete && isUnchanged(stampFile, print)) return;
  console.log('Building');
  const exact = print.exact();
  const result = await runNode(
    'node_modules/webpack/bin/webpack.js',
    ['--mode', 'production', '--no-color', ...flags],
    { label: 'building' },
  );
  if (result.code !== 0) throw new PlainError(`The build failed:\n${lastLines(result.output, 60)}`);
  stamp(stampFile, print, exact);
  console.log(`Built in ${result.seconds} s`);
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    await setup();
    await build(process.argv[2]);
  });

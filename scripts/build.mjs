/** Builds client and gateway into build/, only when their sources changed since the last build. */
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
const products = ['build/client/index.html', 'build/gateway/main.js'];
const stampFile = join(root, 'build/.plenary-build');
const isSource = (path) => !/\.test\.tsx?$|\.md$/.test(path);

/** Builds for production; nothing is done when the last build is of the same sources. */
export const build = async () => {
  const print = fingerprint(sources, isSource);
  const isComplete = products.every((product) => existsSync(join(root, product)));
  if (isComplete && isUnchanged(stampFile, print)) return;
  console.log('Building');
  const exact = print.exact();
  const result = await runNode(
    'node_modules/webpack/bin/webpack.js',
    ['--mode', 'production', '--no-color'],
    { label: 'building' },
  );
  if (result.code !== 0) throw new PlainError(`The build failed:\n${lastLines(result.output, 60)}`);
  stamp(stampFile, print, exact);
  console.log(`Built in ${result.seconds} s`);
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    await setup();
    await build();
  });

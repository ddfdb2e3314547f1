/**
 * Builds client and gateway into build/, and the SDK's package into build/sdk, only when their sources
 * changed since the last build. `node scripts/build.mjs gallery` builds the gallery page instead, `bench`
 * the gateway that benchmarks measure.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  isProgram,
  lastLines,
  PlainError,
  root,
  runMain,
  runNode,
  secondsSince,
} from './steps/command.mjs';
import { fingerprint, isUnchanged, stamp } from './steps/fingerprint.mjs';
import { setup } from './setup.mjs';

const sources = [
  'src',
  'agent',
  'workers',
  'assets',
  'webpack.config.js',
  'scripts/webpack',
  'scripts/words',
  'scripts/sdk.mjs',
  'docs/sdk.md',
  'docs/sdk.api.md',
  'package-lock.json',
  'tsconfig.base.json',
];
const programs = {
  product: {
    products: [
      'build/client/index.html',
      'build/gateway/main.js',
      'build/gateway/telephony.worker.js',
      'build/gateway/layOutProgram.js',
    ],
    stampFile: join(root, 'build/.plenary-build'),
    // Each build has its own process: they share nothing, and the client takes longest.
    builds: [['client'], ['support'], ['gateway']],
  },
  sdk: {
    products: ['build/sdk/package.json'],
    stampFile: join(root, 'build/.plenary-sdk'),
    builds: [['sdk']],
    finish: ['scripts/sdk.mjs', ['--pack', join(root, 'build/sdk')]],
  },
  gallery: {
    products: ['build/gallery/gallery.html'],
    stampFile: join(root, 'build/.plenary-gallery'),
    builds: [['client', '--env', 'gallery']],
  },
  bench: {
    products: ['build/bench/joins.js'],
    stampFile: join(root, 'build/.plenary-bench'),
    alsoFrom: ['scripts/bench/joins', 'scripts/load'],
    builds: [['bench']],
  },
};
const isSource = (path) => !/\.test\.tsx?$|\.md$/.test(path);

/** Builds for production, unless the last build has the same sources. */
export const build = async (name = 'product') => {
  const program = programs[name];
  if (!program)
    throw new PlainError(`There is no '${name}' to build; there is ${Object.keys(programs)}.`);
  const { products, stampFile, alsoFrom = [], builds, finish } = program;
  const print = fingerprint([...sources, ...alsoFrom], isSource);
  const isComplete = products.every((product) => existsSync(join(root, product)));
  if (isComplete && isUnchanged(stampFile, print)) return;
  console.log(name === 'product' ? 'Building' : `Building the ${name}`);
  const exact = print.exact();
  const start = performance.now();
  const results = await Promise.all(
    builds.map(([only, ...flags], at) =>
      runNode(
        // Most objects of a build are short-lived: a larger young generation copies fewer of them.
        '--max-semi-space-size=128',
        [
          'node_modules/webpack/bin/webpack.js',
          ...['--mode', 'production', '--no-color', '--env', `only=${only}`],
          ...flags,
        ],
        { label: at === 0 ? 'building' : undefined },
      ),
    ),
  );
  const failed = results.find(({ code }) => code !== 0);
  if (failed) throw new PlainError(`The build failed:\n${lastLines(failed.output, 60)}`);
  if (finish) {
    const { code, output } = await runNode(...finish);
    if (code !== 0) throw new PlainError(`The ${name} is not in order:\n${lastLines(output, 60)}`);
  }
  stamp(stampFile, print, exact);
  console.log(`Built in ${secondsSince(start)} s`);
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    await setup();
    const [name] = process.argv.slice(2);
    for (const each of name === undefined ? ['product', 'sdk'] : [name]) await build(each);
  });

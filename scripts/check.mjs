/**
 * `npm run check`: types, lint, architecture, dead code, awaited words, formatting, unit tests, worlds,
 * sizes, texts, documents, a little of each benchmark. Every step runs even when another fails;
 * `npm run check -- lint types` runs the named ones.
 */
import { availableParallelism } from 'node:os';
import { isProgram, PlainError, runMain, runNode } from './steps/command.mjs';
import { roomForTheYoung, runJest, runWorlds } from './steps/jest.mjs';

const tsc = 'node_modules/typescript-native/bin/tsc';
const tsx = 'node_modules/tsx/dist/cli.mjs';

/** A step that passes when the program ends with 0. */
const program =
  (script, ...args) =>
  async () => {
    const { code, output, seconds } = await runNode(script, args, { env: { FORCE_COLOR: '0' } });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, seconds };
  };

/** Slowest first, so that none of them runs alone at the end. */
const quickSteps = {
  lint: program(
    'node_modules/eslint/bin/eslint.js',
    ...['.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint'],
    ...['--cache-strategy', 'content'],
  ),
  'lint by types': program('node_modules/oxlint/bin/oxlint', '--format=unix'),
  architecture: program('scripts/architecture/run.mjs'),
  formatting: program(
    'node_modules/prettier/bin/prettier.cjs',
    ...['--check', '.', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'],
  ),
  'dead code': program('node_modules/knip/bin/knip.js', '--no-progress'),
  'awaited words': program('scripts/awaited.mjs'),
  'types of src': program(tsc, '--pretty', 'false', '-p', 'tsconfig.json'),
  'types of workers': program(tsc, '--pretty', 'false', '-p', 'workers/tsconfig.json'),
  'protocol docs': program(tsx, 'scripts/protocol-docs.ts', '--check'),
  'privileges docs': program(tsx, 'scripts/privileges-docs.ts', '--check'),
  'sdk report': program('scripts/sdk.mjs', '--check'),
  texts: program('scripts/locales.mjs'),
  sizes: program('scripts/sizes.mjs'),
};
/** Steps that run alone, because each uses all cores. */
const slowSteps = {
  units: (env) =>
    runJest(['node', 'page', 'pglite'], {
      // Always in workers: an endless loop in this process would block everything.
      args: ['--maxWorkers', String(Math.max(2, availableParallelism() - 1))],
      env: { ...env, NODE_OPTIONS: roomForTheYoung },
      label: 'unit tests',
      minutes: 35,
    }),
  'bench smoke': program('scripts/bench.mjs', '--smoke'),
  worlds: () => runWorlds({ label: 'worlds', minutes: 25 }),
};
const allSteps = { ...quickSteps, ...slowSteps };

const report = (name, { passed, failed, output, seconds }) => {
  const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : '';
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s${counts})`);
  if (failed > 0) console.log(output.trimEnd().replace(/^/gm, '       '));
};

const runPool = async (some, { width, env }, onEnd) => {
  const waiting = Object.entries(some);
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      onEnd(next[0], await next[1](env));
  };
  await Promise.all(Array.from({ length: width }, lane));
};

/** Names of all steps. */
export const steps = Object.keys(allSteps);

/**
 * Runs the named steps, or all. Resolves with how many checks and tests passed and failed, and with those that
 * failed, as `runJest` does. `env` is for unit tests: with POSTGRES_BIN they store on a server, which
 * takes half of their time.
 */
export const check = async (names = steps, { env = {} } = {}) => {
  const unknown = names.find((name) => !(name in allSteps));
  if (unknown)
    throw new PlainError(`There is no step '${unknown}'. The steps: ${steps.join(', ')}`);
  const wanted = (some) =>
    Object.fromEntries(Object.entries(some).filter(([name]) => names.includes(name)));
  const total = { passed: 0, failed: 0, failures: [] };
  const onEnd = (name, result) => {
    total.passed += result.passed;
    total.failed += result.failed;
    if (result.failed > 0) total.failures.push(...(result.failures ?? [{ text: name }]));
    report(name, result);
  };
  await runPool(wanted(quickSteps), { width: Math.min(4, availableParallelism()), env }, onEnd);
  await runPool(wanted(slowSteps), { width: 1, env }, onEnd);
  return total;
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const names = process.argv.slice(2);
    const { failed } = await check(names.length > 0 ? names : steps);
    if (failed > 0) throw new PlainError(`${failed} failed`);
  });

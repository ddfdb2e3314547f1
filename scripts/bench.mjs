/**
 * `npm run bench -- NAME`, a folder of scripts/bench: installs and builds what is needed, then measures.
 * `--smoke` runs a little of each that needs no browser, `--smoke=browsers` of the others, to prove that they
 * still work. `npm run check` has the first as a step; `npm test` has one of the others.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, PlainError, root, runMain } from './steps/command.mjs';
import { findBrowsers } from './browsers.mjs';
import { build } from './build.mjs';
import { findOcr } from './ocr.mjs';
import { setup } from './setup.mjs';
import { findX11 } from './x11.mjs';

const folder = join(root, 'scripts/bench');
/** All benchmarks. */
export const names = readdirSync(folder).filter((name) =>
  existsSync(join(folder, name, 'index.ts')),
);

/** Benchmarks without a page: they need no browser and no build, except that `joins` needs its gateway. */
const withoutBrowser = new Set(['joins', 'log', 'phones', 'relay']);

/** Benchmarks that measure a network. */
const withNetwork = new Set(['impaired', 'share']);

/** Benchmarks whose smoke run takes longest: they begin first, so that none of them runs alone at the end. */
const longest = ['share', 'audio', 'call', 'failover'];

/** The benchmarks of each smoke run; `roster` is in both, since only its page needs a browser. */
export const smoked = {
  programs: [...withoutBrowser, 'roster'],
  browsers: [...new Set([...longest, ...names])].filter((name) => !withoutBrowser.has(name)),
};

/** Limit of a smoke run, ms: it takes seconds, or minutes on a busy machine. */
const smokeLimit = 600_000;

/** The environment of a benchmark: `production` turns off the development checks of Redux and its toolkit. */
const environmentOf = (name) => ({
  ...process.env,
  ...(name === 'log' && { NODE_ENV: 'production' }),
});

/** Benchmarks that use programs of the system besides browsers, and what finds their paths. */
const findersOfPrograms = { share: findOcr, remote: findX11 };

/** Returns the paths of the programs that a benchmark uses besides browsers. */
const programsOf = async (name) => (await findersOfPrograms[name]?.()) ?? {};

/** Runs one benchmark with almost no load; an error has the last lines of its output. */
const smoke = async (name, part, env) => {
  const programs = await programsOf(name);
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/index.ts', name], {
    cwd: root,
    // Janus is not part of this repository: a check must not depend on its version.
    env: { ...environmentOf(name), ...env, ...programs, BENCH_SMOKE: part, BENCH_PEER: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // On the first signal it closes its browsers and its gateway.
  const limits = [
    setTimeout(() => child.kill('SIGTERM'), smokeLimit),
    setTimeout(() => child.kill('SIGKILL'), smokeLimit + 15_000),
  ];
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  limits.forEach(clearTimeout);
  const figures = output.split('\n').filter((line) => line.startsWith(`{"benchmark":"${name}"`));
  if (code !== 0 || figures.length === 0)
    throw new PlainError(`The benchmark '${name}' does not run:\n${output.slice(-4000)}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${name}: ${figures.length} rows of figures (${seconds} s)`);
};

/**
 * Runs a little of the benchmarks of `part`, of all unless `some` are named, `width` at once. Returns how many
 * ran; throws with all that failed.
 */
export const smokeAll = async (part, { width = 1, env = {}, some = smoked[part] } = {}) => {
  if (part === 'programs') await build('bench');
  const waiting = [...some];
  const failures = [];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      await smoke(name, part, env).catch(({ message }) => {
        console.log(`${name}: does not run`);
        failures.push(message);
      });
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failures.length > 0) throw new PlainError(failures.join('\n\n'));
  return some.length;
};

/**
 * Gives a benchmark its own network namespace with small socket buffers: bytes in these buffers cannot be
 * measured, and a slow real link would not have them. WebRTC needs an address that is not loopback.
 */
const ownNetwork = [
  'ip link set lo up',
  'ip link add plenary0 type veth peer name plenary1',
  'ip addr add 10.9.0.1/24 dev plenary0',
  'ip link set plenary0 up',
  'ip link set plenary1 up',
  'sysctl -q -w net.ipv4.tcp_wmem="4096 16384 65536" net.ipv4.tcp_rmem="4096 32768 65536"',
  'exec "$@"',
].join(' && ');

/** Returns the command of a benchmark, in its own network namespace if it needs one and the machine permits it. */
const commandFor = (name, command) => {
  if (!withNetwork.has(name)) return command;
  const inNamespace = ['unshare', '-n', 'sh', '-c', ownNetwork, 'sh'];
  const [program, ...args] = [...inNamespace, 'true'];
  if (spawnSync(program, args, { stdio: 'ignore' }).status === 0)
    return [...inNamespace, ...command];
  console.log('No network of its own here: what waits in the sockets of this machine counts too.');
  return command;
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const args = process.argv.slice(2);
    if (args[0] === '--smoke') return void (await smokeAll('programs'));
    await setup({ isWhole: true });
    if (args[0] === '--smoke=browsers') {
      await build();
      return void (await smokeAll('browsers', { width: 4, env: await findBrowsers() }));
    }
    const isBrowsing = args[0] !== undefined && !withoutBrowser.has(args[0]);
    const browsers = isBrowsing ? await findBrowsers() : {};
    const programs = await programsOf(args[0]);
    if (isBrowsing) await build();
    if (args[0] === 'joins') await build('bench');
    const benchmark = [process.execPath, '--import', 'tsx', 'scripts/bench/index.ts', ...args];
    const [program, ...parts] = commandFor(args[0], benchmark);
    const measuring = spawn(program, parts, {
      cwd: root,
      env: { ...environmentOf(args[0]), ...browsers, ...programs },
      stdio: 'inherit',
    });
    process.exitCode = await new Promise((resolve) => measuring.on('close', resolve));
  });

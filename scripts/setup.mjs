/**
 * Makes a fresh clone runnable: checks Node, then installs the packages of the lock file unless they
 * are there. Only Node and npm are needed. `npm start` needs the `dependencies` of package.json,
 * builds included; tests, checks and benchmarks need the `devDependencies` too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, lastLines, PlainError, root, runCommand, runMain } from './steps/command.mjs';
import { fingerprint, isUnchanged, stamp } from './steps/fingerprint.mjs';

const oldestNode = [20, 19];
const attempts = 3;
const stamps = {
  whole: join(root, 'node_modules/.plenary-setup'),
  start: join(root, 'node_modules/.plenary-setup-start'),
};
const networkTrouble =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR|network/;

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new PlainError(
    `Plenary needs Node ${oldestNode.join('.')} or later, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org, then run the same command again.',
  );
};

/** Whether node_modules has the packages of the lock file in the locked versions. */
const isInstalled = (isWhole) => {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      (!isWhole && (dev ?? devOptional) === true) ||
      (installed[path] ? installed[path].version === version : optional === true),
  );
};

const npm = (args, options) =>
  process.env.npm_execpath
    ? runCommand(process.execPath, [process.env.npm_execpath, ...args], options)
    : runCommand('npm', args, options);

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const install = async (isWhole, attempt = 1) => {
  console.log(attempt === 1 ? 'Installing packages' : `Installing packages, attempt ${attempt}`);
  // Not `npm ci`: it refuses a lock file that was written where binaries of other systems were not
  // available. Both install what is locked, and neither changes the lock file.
  const result = await npm(
    [
      ...['install', '--no-save', '--no-progress', '--loglevel=error', '--fetch-retries=1'],
      ...(isWhole ? [] : ['--omit=dev']),
    ],
    { label: 'installing packages' },
  );
  if (result.code === 0) return console.log(`Packages installed in ${result.seconds} s`);
  if (!networkTrouble.test(result.output))
    throw new PlainError(
      `npm could not install the packages. It said:\n${lastLines(result.output)}`,
    );
  if (attempt < attempts) {
    console.log('  The package registry did not answer; trying again.');
    await wait(2000 * attempt ** 2);
    return install(isWhole, attempt + 1);
  }
  const registry = (await npm(['config', 'get', 'registry'])).output.trim();
  throw new PlainError(
    `The package registry ${registry} cannot be reached, after ${attempts} attempts. ` +
      'Check the network, a proxy, or the address (`npm config get registry`), ' +
      `then run the same command again. npm said:\n${lastLines(result.output, 6)}`,
  );
};

/**
 * Checks Node and installs what is missing: all packages with `isWhole`, or if all have been
 * installed before, else those that `npm start` needs. Throws a `PlainError` that says what to do.
 */
export const setup = async ({ isWhole: isAsked = false } = {}) => {
  checkNode();
  const print = fingerprint(['package-lock.json', '.npmrc']);
  const isWhole = isAsked || existsSync(stamps.whole);
  const stampFile = isWhole ? stamps.whole : stamps.start;
  if (existsSync(stampFile) && isUnchanged(stampFile, print)) return;
  if (!isInstalled(isWhole)) await install(isWhole);
  stamp(stampFile, print);
};

if (isProgram(import.meta.url)) await runMain(() => setup({ isWhole: true }));

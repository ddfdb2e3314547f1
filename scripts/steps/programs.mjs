/**
 * Finds programs that tests use and npm does not have, and installs them from the system's packages
 * if they are missing and it has the rights. It imports only Node's modules.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lastLines, PlainError, runCommand } from './command.mjs';

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the path of a program: the value of its variable, or the first of its names in PATH, or of its
 * `paths`. Undefined if there is none.
 */
const find = ({ variable, names, paths }) => {
  const given = process.env[variable];
  if (given) return isExecutable(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...paths()].find(isExecutable);
};

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Returns the command that makes apt-get root: none, or sudo without a password; undefined without rights. */
const rootPrefix = () => {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
};

const refuse = (missing, cause) => {
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.map(({ packageName }) => packageName).join(' ');
  const variables = missing.map(({ variable }) => variable).join(' and ');
  throw new PlainError(
    `The tests use ${names}, which ${missing.length > 1 ? 'are' : 'is'} not installed, and ${cause}. ` +
      `Install ${missing.length > 1 ? 'them' : 'it'} (on Debian: apt-get install ${packages}), or point ` +
      `${variables} at the program, then run the same command again.`,
  );
};

const install = async (missing) => {
  if (!succeeds('apt-get', ['--version'])) refuse(missing, 'this system has no apt-get');
  const prefix = rootPrefix();
  if (!prefix) refuse(missing, 'installing needs root or sudo without a password');
  const packages = missing.map(({ packageName }) => packageName);
  console.log(`Installing ${packages.join(' and ')}`);
  const asRoot = (args, label) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...args];
    return runCommand(command, rest, { label });
  };
  const update = await asRoot(['apt-get', 'update'], 'apt-get update');
  for (const { before } of missing) if (before) await asRoot(before);
  const result = await asRoot(
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
    'apt-get install',
  );
  for (const { after } of missing) if (after) await asRoot(after);
  if (result.code !== 0)
    refuse(missing, `apt-get failed:\n${lastLines(update.output + result.output, 12)}\n`);
};

/**
 * Returns the paths of all `programs` as `{ [variable]: path }`, for the environment of a child process. What
 * is missing is installed, between the commands `before` and `after` of its package.
 * Throws a `PlainError` when one is not found and cannot be installed.
 */
export const findPrograms = async (programs) => {
  const missing = programs.filter((program) => !find(program));
  if (missing.length > 0) await install(missing);
  return Object.fromEntries(
    programs.map((program) => {
      const path = find(program);
      if (!path) refuse([program], 'it was not found after its installation');
      return [program.variable, path];
    }),
  );
};

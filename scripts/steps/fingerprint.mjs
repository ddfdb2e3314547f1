/** Finds out whether files changed since a stamp was written. It imports only Node's modules. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './command.mjs';

const filesUnder = (path, isWanted) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return isWanted(path) ? [{ path, stat }] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name), isWanted));
};

const digest = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/**
 * Returns two hashes of the files under `paths`: `quick` of names, sizes and times, `exact` (computed when
 * it is called) of names and contents. A copied or checked-out file changes the first but not the second.
 */
export const fingerprint = (paths, isWanted = () => true) => {
  const files = paths.flatMap((path) => filesUnder(join(root, path), isWanted));
  const name = (path) => relative(root, path);
  return {
    quick: digest(files.map(({ path, stat }) => `${name(path)} ${stat.size} ${stat.mtimeMs}`)),
    exact: () => digest(files.flatMap(({ path }) => [name(path), readFileSync(path)])),
  };
};

const read = (stampFile) => {
  try {
    const [quick, exact] = readFileSync(stampFile, 'utf8').trim().split('\n');
    return { quick, exact };
  } catch {
    return {};
  }
};

/** Writes `print` to `stampFile` as the state that is up to date. */
export const stamp = (stampFile, print, exact = print.exact()) => {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${print.quick}\n${exact}\n`);
};

/** Whether the files are those of the last `stamp`, which is updated when only their times differ. */
export const isUnchanged = (stampFile, print) => {
  const before = read(stampFile);
  if (before.quick === print.quick) return true;
  const exact = print.exact();
  if (before.exact !== exact) return false;
  stamp(stampFile, print, exact);
  return true;
};

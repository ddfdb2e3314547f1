import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PairingError } from './pairing.mjs';

/** When a process began, where the system tells: another one may have its number later. */
const beginningOf = async (pid) => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return 'unknown';
  }
};

const isAlive = async (owner) => {
  const [number, beginning] = owner.trim().split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return (await beginningOf(pid)) === beginning;
};

const readOwner = (file) => readFile(file, 'utf8').catch(() => undefined);

/** Moves a lock of a dead process away, unless somebody else has just taken it over. */
const clear = async (file, owner, aside) => {
  await rename(file, aside).catch(() => undefined);
  const moved = await readOwner(aside);
  if (moved !== undefined && moved !== owner) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
};

/**
 * Makes this the only agent of its person, or throws when one runs. Returns what lets the next one
 * start. A lock of a process that is dead counts for nothing.
 */
export const lockAgent = async (folder, pid = process.pid) => {
  const file = join(folder, 'lock');
  const own = `${file}.${pid}`;
  const me = `${pid} ${await beginningOf(pid)}\n`;
  await writeFile(own, me, { mode: 0o600 });
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        // A link appears with all that is in it, or not at all.
        await link(own, file);
        return async () => {
          if ((await readOwner(file)) === me) await rm(file, { force: true });
        };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const owner = await readOwner(file);
      if (owner !== undefined && (await isAlive(owner))) break;
      if (owner !== undefined) await clear(file, owner, `${own}.dead`);
    }
  } finally {
    await rm(own, { force: true });
  }
  throw new PairingError('The agent runs already. End it first: one pairs at a time.');
};

import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemCode } from '../kernel/systemCode';
import { openPrivateFolder } from '../kernel/privateFolder';

/** Another gateway uses the folder, and two would damage its database. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: number) {
    super(
      `The folder ${folder} is in use by another gateway (process ${owner}). Stop it, or choose another folder with PLENARY_DATA.`,
    );
    this.name = 'FolderInUseError';
  }
}

/** Signal 0 checks whether a process exists, including another user's. */
const isRunning = (pid: number): boolean => {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
};

/** Between two looks at somebody else's turn, in milliseconds. */
const lookEvery = 20;
/** A turn takes a moment: one that is the same after so many looks is of a start that was killed. */
const mostLooks = 100;

/** Waits for the turn of this process: of two that found a dead lock, the later would remove the other's. */
const takeTurn = async (file: string): Promise<void> => {
  let [seen, looks] = ['', 0];
  for (;;) {
    try {
      return await writeFile(file, '', { flag: 'wx' });
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    }
    const turn = await stat(file).then(
      ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
      () => '',
    );
    looks = turn === seen ? looks + 1 : 0;
    seen = turn;
    if (looks === mostLooks) await rm(file, { force: true });
    await sleep(lookEvery);
  }
};

/**
 * Locks the folder for this process; the result unlocks it. The lock of a process that no longer
 * runs is taken over.
 * @throws FolderInUseError
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, 'gateway.pid');
  const turn = `${file}.turn`;
  await openPrivateFolder(folder);
  await takeTurn(turn);
  try {
    const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (isRunning(owner)) throw new FolderInUseError(folder, owner);
    await writeFile(file, String(process.pid));
  } finally {
    await rm(turn, { force: true });
  }
  return () => rm(file, { force: true });
};
